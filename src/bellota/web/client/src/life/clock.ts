import type { GameName } from '../lib/wire';

/** What a clock says. The server measures; the page counts down between two of its words. */

/** The sentence that tells beforehand what happens when the time is over. */
export function clockEnd(seconds: number, game: GameName): string {
  return seconds ? `life-clock-end-${game}` : 'life-clock-off-help';
}

/** Whole seconds that are left at `now` of `left` ms told at `seen`; never below 0. */
export function secondsLeft(left: number, seen: number, now: number): number {
  return Math.max(0, Math.ceil((left - (now - seen)) / 1000));
}

/** As a clock shows it. */
export function shown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
