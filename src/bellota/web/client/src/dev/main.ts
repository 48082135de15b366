import { mount } from 'svelte';
import { speak, type Language } from '../lib/words';
import '../style/tokens.css';
import '../style/base.css';
import Dev from './Dev.svelte';

const wish = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wish.get('theme') ?? 'light';
void speak((wish.get('lang') ?? 'en') as Language, false).then(() =>
  mount(Dev, { target: document.getElementById('app')! }),
);
