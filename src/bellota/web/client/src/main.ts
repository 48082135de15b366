import { mount } from 'svelte';
import App from './App.svelte';
import { greet } from './lib/words';
import './style/tokens.css';
import './style/base.css';

void greet().then(() => mount(App, { target: document.getElementById('app')! }));
