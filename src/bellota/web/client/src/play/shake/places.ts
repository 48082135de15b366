import type { Standing } from './line';

/** Where the coloured dice stand: the line on top, matches pulled together below it. */

export interface Place {
  seat: number;
  x: number;
  y: number;
}
export interface Placed {
  d: number;
  places: Place[];
}

const ACROSS = 1.34;
/** A die with its foot, its ring and the step up of the one that chooses. */
const TALL = 1.42;
/** Between dice of one match. */
const CLOSE = 1.16;

function chunks<T>(list: readonly T[], size: number): T[][] {
  const rows = Math.ceil(list.length / size);
  const even = Math.ceil(list.length / Math.max(1, rows));
  return Array.from({ length: rows }, (_, i) => list.slice(i * even, (i + 1) * even));
}

function rowsFor(groups: readonly Standing[][], columns: number): Standing[][] {
  return groups.flatMap((group) => chunks(group, columns));
}

/** Widths are for `columns` dice across and the rows that follow from it. */
function sizeFor(rows: number, columns: number, width: number, height: number, words: number) {
  return Math.min(width / (columns * ACROSS), (height / rows - words) / TALL);
}

function step(a: Standing, b: Standing): number {
  return a.rank === 'match' && b.rank === 'match' && a.face === b.face ? CLOSE : ACROSS;
}

function across(row: readonly Standing[], d: number): number[] {
  const xs = [0];
  for (let i = 1; i < row.length; i++) xs.push(xs[i - 1]! + step(row[i - 1]!, row[i]!) * d);
  const middle = xs[xs.length - 1]! / 2;
  return xs.map((x) => x - middle);
}

/**
 * The size and the centres of all dice, px from the middle of a board of `width` x `height`; `words` is
 * the height of the name and the word under each die, px.
 */
export function place(
  line: readonly Standing[],
  width: number,
  height: number,
  largest: number,
  words: number,
): Placed {
  const groups = [
    line.filter((s) => s.rank !== 'match'),
    line.filter((s) => s.rank === 'match'),
  ].filter((group) => group.length > 0);
  const options = Array.from({ length: 8 }, (_, i) => i + 1).map((columns) => {
    const rows = rowsFor(groups, columns);
    return { rows, d: Math.min(largest, sizeFor(rows.length, columns, width, height, words)) };
  });
  const apart = options.reduce((a, b) => (b.d > a.d + 0.5 ? b : a));
  // Where the board is low, matches stand beside the line: small dice say less than two rows.
  const one = {
    rows: [groups.flat()],
    d: Math.min(largest, sizeFor(1, line.length, width, height, words)),
  };
  const best = one.d > apart.d * 1.3 ? one : apart;
  const d = Math.max(24, Math.floor(best.d));
  const tall = d * TALL + words;
  const places = best.rows.flatMap((row, r) => {
    const xs = across(row, d);
    const y = (r - (best.rows.length - 1) / 2) * tall;
    return row.map((s, i) => ({ seat: s.seat, x: xs[i]!, y }));
  });
  return { d, places };
}
