/** Whether this device wants to see no reactions. */
const KEY = 'bellota.muted';
let silent = $state(localStorage.getItem(KEY) === 'yes');

export function muted(): boolean {
  return silent;
}

export function mute(wish: boolean): void {
  silent = wish;
  localStorage.setItem(KEY, wish ? 'yes' : 'no');
}
