import type { RaceStream } from '../../lib/wire';

/**
 * One seat's rolls in a race in real time, on this device. The faces are in the stream already; a
 * press only says when. Times are ms since the start signal; the server's counts win in the end.
 */

/** A press this long before the gap ends is kept and rolled when it ends, ms. */
export const EARLY = 110;
/** A roll that the server has not counted so long after its time was lost on the way, ms. */
export const LOST = 2500;

export interface Tap {
  n: number;
  at: number;
  faces: string;
}
export interface Runner {
  seat: number;
  /** Index of the next roll in the seat's stream. */
  n: number;
  /** When the last roll was made; before the first it is far back. */
  last: number;
  faces: string;
  /** The own dog is out, or the stream is closed for it. */
  out: boolean;
  /** Rolls that the server has not counted yet. */
  sent: readonly Tap[];
}

export function runner(seat: number, rolls: number, faces: string): Runner {
  return { seat, n: rolls, last: -1e9, faces, out: faces === 'D', sent: [] };
}

/** When a press at `at` rolls: at once (`at`), a little later, or not at all (null). */
export function due(r: Runner, at: number, gap: number): number | null {
  if (at < 0 || r.out) return null;
  const ready = r.last + gap;
  if (at >= ready) return at;
  return at >= ready - EARLY ? ready : null;
}

/** The faces of the seat's `n`-th roll, or undefined where the stream does not reach. */
export function faces(stream: RaceStream | null, k: number, seat: number, n: number) {
  const own = stream && stream.k === k ? stream.seat[String(seat)] : undefined;
  return own?.faces[n - own.from];
}

/** Roll at `at`: the runner after it, and the tap to send. */
export function rolled(r: Runner, at: number, shown: string): { runner: Runner; tap: Tap } {
  const tap = { n: r.n, at: Math.round(at), faces: shown };
  const next = { ...r, n: r.n + 1, last: tap.at, faces: shown, out: shown === 'D' };
  return { runner: { ...next, sent: [...r.sent, tap] }, tap };
}

/** Hear how many rolls the server had counted when its own race clock was at `told`. */
export function counted(r: Runner, rolls: number, shown: string, told: number): Runner {
  const sent = r.sent.filter((tap) => tap.n >= rolls);
  if (rolls > r.n) return { ...r, n: rolls, faces: shown, out: shown === 'D', sent };
  const oldest = sent[0];
  if (oldest && told - oldest.at > LOST) return { ...runner(r.seat, rolls, shown), last: r.last };
  return { ...r, sent };
}

/** Acorns rolled here that the server's count does not hold yet. */
export function ahead(r: Runner): number {
  return r.sent.reduce((sum, tap) => sum + [...tap.faces].filter((f) => f === 'A').length, 0);
}
