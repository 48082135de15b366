import { getContext, setContext } from 'svelte';

/** A burst of presses is one press: nobody decides twice in a quarter of a second. */

/** Least quiet time before a press counts, ms. */
export const QUIET = 250;
/** A burst is this long at most, ms: who drums on the button is heard again after it. */
export const BURST = 1000;

export class Presses {
  #last = -Infinity;
  #began = -Infinity;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Hear of a press; whether it counts. One that does not count prolongs its burst. */
  counts(): boolean {
    const now = this.#now();
    const counts = now - this.#last >= QUIET || now - this.#began >= BURST;
    this.#last = now;
    if (counts) this.#began = now;
    return counts;
  }
}

const KEY = Symbol('presses');

export function providePresses(): Presses {
  return setContext(KEY, new Presses());
}

export function presses(): Presses {
  return getContext<Presses>(KEY);
}
