import type { Level, Seat, View } from './wire';

/** The bots that the lobby offers, from mild to merciless. */
export const LEVELS: Level[] = ['careful', 'bold', 'sharp', 'best'];

/** The message that says how a seat's bot plays; the sharp one stands in until the best is ready. */
export function levelWord(seat: Seat, best: View['best']): string {
  const level = seat.level ?? 'sharp';
  if (level !== 'best') return `level-${level}`;
  if (best === 'solving') return 'level-best-waits';
  return best === 'none' ? 'level-best-none' : 'level-best';
}
