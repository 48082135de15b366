/** Whether this device is coached: off, after each choice, or before it too. Kept between visits. */

export type Mode = 'off' | 'after' | 'before';
export const MODES: readonly Mode[] = ['off', 'after', 'before'];

const KEY = 'bellota.coach';

function kept(): Mode {
  const found = localStorage.getItem(KEY) as Mode | null;
  return found && MODES.includes(found) ? found : 'after';
}

let current = $state<Mode>(kept());

/** The present wish (reactive). */
export function mode(): Mode {
  return current;
}

export function wish(wished: Mode): void {
  current = wished;
  localStorage.setItem(KEY, wished);
}
