import { mount } from 'svelte';
import '../style/tokens.css';
import '../style/base.css';
import { greet, more } from '../lib/words';
import Alone from './Alone.svelte';

void greet()
  .then(more)
  .then(() => mount(Alone, { target: document.getElementById('app')! }));
