import type { View } from '../../lib/wire';
import type { Words } from '../../lib/words';
import { nameOf } from '../who';

/** Why a race goes in step: whose line is too slow for fingers to decide. */
export function slowLine(view: View, seat: number, mine: readonly number[], t: Words): string {
  const who = mine.includes(seat) ? 'you' : 'other';
  return t('table-race-slow', { who, name: nameOf(view, seat) });
}
