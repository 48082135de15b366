/** What a device may claim beyond its lag, ms: a signal that was heard so late is still true. */
export const EASE = 150;

/** The start signal on this device's own monotonic clock, from what the server says has elapsed. */
export class Signal {
  #race = '';
  #at = 0;

  /** A frame about `race` arrived at `now` and had `elapsed` ms on its clock when it was sent. */
  hear(race: string, elapsed: number, now: number): void {
    const at = now - elapsed;
    if (this.#race !== race || this.#nearer(at, now)) this.#at = at;
    this.#race = race;
  }

  /**
   * A frame can only be late, never early: the earliest signal is the nearest to the truth. Once
   * it was given here it stays, for the finger started with it; a great error is mended even then.
   */
  #nearer(at: number, now: number): boolean {
    return this.since(now) < 0 ? at < this.#at : at < this.#at - EASE;
  }

  /** ms since the signal, negative while counting down. */
  since(now: number): number {
    return now - this.#at;
  }
}

/** What the countdown shows at `since`: 3, 2, 1, 'go' for a moment, then null. */
export function counting(since: number): number | 'ready' | 'go' | null {
  if (since < -3000) return 'ready';
  if (since < 0) return Math.ceil(-since / 1000);
  return since < 600 ? 'go' : null;
}
