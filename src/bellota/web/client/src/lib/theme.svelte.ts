/** Noon or lantern: the system's choice until somebody picks one. */

export type Theme = 'light' | 'dark';

const KEY = 'bellota.theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
let picked = $state<Theme | null>(localStorage.getItem(KEY) as Theme | null);
let system = $state<Theme>(dark.matches ? 'dark' : 'light');

/** The theme shown now (reactive). */
export function theme(): Theme {
  return picked ?? system;
}

function dress(): void {
  document.documentElement.dataset.theme = theme();
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    meta.setAttribute('content', paper);
  }
}

export function pick(wish: Theme): void {
  picked = wish;
  localStorage.setItem(KEY, wish);
  dress();
}

dark.addEventListener('change', () => {
  system = dark.matches ? 'dark' : 'light';
  dress();
});
dress();
