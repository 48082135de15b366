import type { Face, Throw } from './dice';
import { commitment, dice, type Side } from './fair';
import { hash, type Hash } from './hash';
import { read, type Record, type Thrown } from './record';
import { Wrong } from './wrong';

/** The verdict on a record's dice, in the order in which `bellota verify` asks. */

export interface Differs {
  line: number;
  seat: number;
  do: Throw;
  there: Face[];
  given: Face[];
}

export type Verdict =
  | { outcome: 'true'; checked: number; record: Record }
  | { outcome: 'false'; line: number; seal: { there: string; given: string }; record: Record }
  | { outcome: 'false'; line: number; differs: Differs; checked: number; record: Record }
  | { outcome: 'unproven'; why: 'no_seed' | 'no_seal'; record: Record }
  | { outcome: 'nothing'; record: Record }
  | { outcome: 'wrong'; line: number; wrong: Wrong };

/** Read a file and check every face of it. */
export async function verify(file: Uint8Array, by?: Hash): Promise<Verdict> {
  try {
    return await judged(read(file), by ?? (await hash()));
  } catch (error) {
    if (error instanceof Wrong) return { outcome: 'wrong', line: error.line, wrong: error };
    throw error;
  }
}

async function judged(record: Record, by: Hash): Promise<Verdict> {
  const { header, seed } = record;
  if (header.made !== 'fair') return { outcome: 'nothing', record };
  if (!seed) return { outcome: 'unproven', why: 'no_seed', record };
  if (!header.commitment) return { outcome: 'unproven', why: 'no_seal', record };
  const given = await commitment(by, seed.hex);
  if (given !== header.commitment) {
    const seal = { there: header.commitment, given };
    return { outcome: 'false', line: seed.number, seal, record };
  }
  return faces(record, await dice(by, seed.hex, header.salts));
}

/** The first throw that the seed does not give, or true. */
async function faces(record: Record, side: Side): Promise<Verdict> {
  const used = new Map<string, number>();
  for (const [checked, thrown] of record.throws.entries()) {
    const given = await drawn(thrown, side, used);
    if (same(thrown.faces, given)) continue;
    const { number: line, seat, do: what, faces: there } = thrown;
    const differs = { line, seat, do: what, there, given };
    return { outcome: 'false', line, differs, checked, record };
  }
  return { outcome: 'true', checked: record.throws.length, record };
}

/** The next dice of the seat's stream. */
async function drawn(thrown: Thrown, side: Side, used: Map<string, number>): Promise<Face[]> {
  const { seat, stream, dice: cut } = thrown;
  const from = used.get(`${seat}/${stream}`) ?? 0;
  used.set(`${seat}/${stream}`, from + cut.length);
  const shown: Face[] = [];
  for (const [i, die] of cut.entries()) {
    shown.push(die[await side(seat, stream, from + i, die.length)]!);
  }
  return shown;
}

/** Order carries no meaning. */
function same(there: readonly Face[], given: readonly Face[]): boolean {
  const sorted = (all: readonly Face[]): string => [...all].map(String).sort().join();
  return sorted(there) === sorted(given);
}
