import { legal } from '../lib/turns';
import type { View } from '../lib/wire';

/** After this long without a decision the others may let a bot play on, ms; the table's own rule. */
export const LONG = 60_000;

/** The seat of a person that the table waits for; null where nobody decides alone. */
export function awaited(view: View): number | null {
  const seat = view.state?.seat ?? null;
  if (view.stage !== 'play' || view.race || view.paused || seat === null) return null;
  const who = view.seats[seat];
  return who?.kind === 'person' && legal(view, seat).length > 0 ? seat : null;
}
