import { getContext, setContext } from 'svelte';

/** A burst of presses is one press: nobody decides twice in a quarter of a second. */

/** Least quiet time before a press counts, ms. */
export const QUIET = 250;
/** A burst is this long at most, ms: who drums on the button is heard again after it. */
export const BURST = 1000;

export class Presses {
  #last = -Infinity;
  #began = -Infinity;

  /**
   * Hear of a press; whether it counts. One that does not count prolongs its burst.
   * `timeStamp` is when the finger came down, in ms: a page that was held up hears of it late.
   */
  counts({ timeStamp: at }: Pick<Event, 'timeStamp'>): boolean {
    const counts = at - this.#last >= QUIET || at - this.#began >= BURST;
    this.#last = at;
    if (counts) this.#began = at;
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
