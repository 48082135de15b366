import type { View } from '../lib/wire';

/** Where one device holds several seats, the glass goes round with the turn. */

/** The own seat that has the turn, and whether another had it before; null while none has. */
export function passed(
  view: View,
  mine: readonly number[],
  before: number | null,
): { seat: number; hand: boolean } | null {
  const seat = view.state?.seat ?? null;
  if (view.stage !== 'play' || view.race || seat === null || mine.length < 2) return null;
  if (!mine.includes(seat) || view.seats[seat]?.kind !== 'person') return null;
  return { seat, hand: seat !== before };
}
