/** As many reactions as the table takes from a seat: three at once, then one in two seconds. */
export const BURST = 3;
export const EVERY = 2000;

/** Times at which reactions were sent, newest last. */
export class Quota {
  #due = -Infinity;

  /** How long until the next may be sent, ms; 0: now. */
  wait(now: number): number {
    return Math.max(0, Math.max(this.#due, now - BURST * EVERY) + EVERY - now);
  }

  spend(now: number): void {
    this.#due = Math.max(this.#due, now - BURST * EVERY) + EVERY;
  }
}
