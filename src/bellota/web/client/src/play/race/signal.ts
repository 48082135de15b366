/** The start signal on this device's own monotonic clock, from what the server says has elapsed. */
export class Signal {
  #k = -1;
  #at = 0;

  /** A view of race `k` arrived at `now` and had `elapsed` ms on its clock when it was sent. */
  hear(k: number, elapsed: number, now: number): void {
    const at = now - elapsed;
    // A frame can only be late, never early: the earliest signal is the nearest to the truth.
    this.#at = this.#k === k ? Math.min(this.#at, at) : at;
    this.#k = k;
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
