/** Where dice lie: rows centred on the tray, each die a little off its place, as thrown by a hand. */

export interface Spot {
  /** Centre, in px from the centre of the tray. */
  x: number;
  y: number;
  /** Turn on the table, in degrees. */
  turn: number;
}

const ACROSS = 1.3;
const DOWN = 1.42;

/** A number in [0, 1) that depends on nothing but its arguments. */
export function chance(seed: number, i: number, what: number): number {
  const x = Math.sin(seed * 127.1 + i * 311.7 + what * 74.7 + 11.3) * 43758.5453;
  return x - Math.floor(x);
}

function rowsOf(n: number, rows: number): number[] {
  const long = Math.ceil(n / rows);
  const out: number[] = [];
  for (let left = n; left > 0; left -= long) out.push(Math.min(long, left));
  return out;
}

function sizeWith(n: number, rows: number, width: number, height: number): number {
  const across = Math.ceil(n / rows);
  return Math.min(width / (across * ACROSS), height / (rows * DOWN + 0.12));
}

/** Rows and size in px of the largest dice such that `n` of them fit into `width` x `height`. */
export function fit(n: number, width: number, height: number, largest: number) {
  const choices = [1, 2, 3].filter((rows) => rows <= Math.max(1, n));
  const size = (rows: number) => Math.min(largest, sizeWith(n, rows, width, height));
  const rows = choices.reduce((best, r) => (size(r) > size(best) * 1.3 ? r : best), 1);
  return { rows, d: Math.max(18, Math.floor(size(rows))) };
}

/** The places of `n` dice of size `d` in the rows that `most` dice would need. */
export function spots(n: number, d: number, rows: number, most: number, seed: number): Spot[] {
  const perRow = Math.ceil(most / rows);
  const lines = rowsOf(n, n <= perRow ? 1 : rows);
  const out: Spot[] = [];
  lines.forEach((long, row) => {
    for (let i = 0; i < long; i++) {
      const n0 = out.length;
      out.push({
        x: (i - (long - 1) / 2) * d * ACROSS + (chance(seed, n0, 1) - 0.5) * d * 0.12,
        y:
          (row - (lines.length - 1) / 2) * d * DOWN * 0.94 + (chance(seed, n0, 2) - 0.5) * d * 0.14,
        turn: (chance(seed, n0, 3) - 0.5) * 17,
      });
    }
  });
  return out;
}
