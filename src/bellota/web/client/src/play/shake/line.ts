import type { ShakeState, View } from '../../lib/wire';

/** Who stands where on the plum board: the line of those who choose, the matched, the settled. */

export type RoundKind = 'round' | 'all' | 'off';

/** A round of coloured dice, All Shake, or a shake-off among the level; rounds count from 1. */
export function kindOf(view: Pick<View, 'numbers'>, round: number): RoundKind {
  const over = round - Number(view.numbers.rounds);
  if (over <= 0) return 'round';
  return over === 1 && view.numbers.all_shake ? 'all' : 'off';
}

export type Rank = 'hidden' | 'open' | 'rolled' | 'first' | 'waits' | 'match' | 'scored' | 'shaker';

/** What a seat's coloured die is doing. `hidden`: not rolled, `rolled`: rolled and not yet shown. */
export interface Standing {
  seat: number;
  face: number | null;
  rank: Rank;
  points: number | null;
}

export interface Board {
  colours: readonly (number | null)[];
  points: readonly (number | null)[];
  waiting: readonly number[];
  seat: number | null;
  phase: string;
}

function rank(board: Board, seat: number): Rank {
  const face = board.colours[seat] ?? null;
  if (board.phase === 'colours' || board.phase === 'tie') {
    if (face === null) return 'open';
    if (face === 0) return 'rolled';
  }
  if (face === null) return 'hidden';
  if (board.phase === 'choose' && board.seat === seat) return 'first';
  const points = board.points[seat] ?? null;
  if (points === null && (board.phase === 'shake' || board.phase === 'decide')) return 'shaker';
  if (points === null) return 'waits';
  const alike = board.colours.filter((other) => other === face).length > 1;
  return alike && points === face ? 'match' : 'scored';
}

/** A standing a seat, in seat order. */
export function standings(board: Board): Standing[] {
  return board.colours.map((face, seat) => ({
    seat,
    face: face === 0 ? null : face,
    rank: rank(board, seat),
    points: board.points[seat] ?? null,
  }));
}

/** The order on the board: those who choose by size, then those done, then matches side by side. */
export function lined(all: readonly Standing[]): Standing[] {
  const open = all.some((s) => s.rank === 'open' || s.rank === 'rolled');
  if (open) return [...all];
  const group = (s: Standing) => (s.rank === 'match' ? 1 : 0);
  return [...all].sort(
    (a, b) => group(a) - group(b) || (b.face ?? 0) - (a.face ?? 0) || a.seat - b.seat,
  );
}

/** Seats with the same total as the one that sets the order, as they stand in the line. */
export function tiedWith(state: ShakeState, seat: number): number[] {
  const total = state.scores[seat];
  const order = state.scores.map((score, other) => ({ score, other }));
  return order.filter(({ score }) => score === total).map(({ other }) => other);
}
