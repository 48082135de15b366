import { levelWord } from '../../lib/levels';
import type { View } from '../../lib/wire';
import type { Say } from '../say';

/** The word under a name: who decides there, or that the turn is there. */
export function standing(view: View, seat: number, mine: readonly number[], t: Say): string {
  const s = view.seats[seat];
  if (!s) return '';
  if (s.kind === 'bot') return t('level-bot', { level: t(levelWord(s, view.best)) });
  if (s.kind === 'house') return t('table-seat-house');
  if (s.away) return t('table-seat-away');
  if (!s.here) return t('table-seat-gone');
  if (mine.includes(seat)) return t(mine.length > 1 ? 'table-seat-device' : 'table-seat-you');
  return t('table-seat-here');
}
