import { getContext, setContext } from 'svelte';

/** A burst of presses is one press: nobody decides twice in a quarter of a second. */

/** Least quiet time before a press counts, ms. */
export const QUIET = 250;

export class Presses {
  #last = -Infinity;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Hear of a press; whether it counts. One that does not count still prolongs its burst. */
  counts(): boolean {
    const now = this.#now();
    const quiet = now - this.#last >= QUIET;
    this.#last = now;
    return quiet;
  }
}

const KEY = Symbol('presses');

export function providePresses(): Presses {
  return setContext(KEY, new Presses());
}

export function presses(): Presses {
  return getContext<Presses>(KEY);
}
