import type { Last, View } from '../../lib/wire';

/** The end of a race stays on the screen for a moment, before the table comes back. */

/** How long the result is held, ms. */
export const HOLD = 1300;

export class Held {
  /** The last view of the race that has just ended, or null. */
  view = $state.raw<View | null>(null);
  result = $state.raw<Last | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Hear of each step; a step out of a race starts the hold, another race ends it. */
  hear(before: View, after: View): void {
    if (after.race) return this.stop();
    if (!before.race || after.last?.do !== 'raced' || before.games !== after.games) return;
    this.view = before;
    this.result = after.last;
    this.#timer = setTimeout(() => this.stop(), HOLD);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.view = null;
    this.result = null;
  }
}
