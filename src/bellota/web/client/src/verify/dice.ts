import type { Edition } from './boxes';
import type { Told } from './lines';
import { Wrong, field, within } from './wrong';

/** The dice of a box: which faces stand on each, in the order of docs/fair.md. */

export type Face = string | number;
export type Throw = 'roll' | 'race' | 'dog' | 'colour' | 'shake' | 'tie';

export interface Dice {
  /** The faces of one die of each kind that is thrown; `shake` has one list a die of the case. */
  nut: string[];
  dog: string[];
  pig: string[];
  colour: number[];
  shake: number[][];
  /** The most dice of Go Nuts! that one throw has. */
  most: number;
  /** A bird stands where other boxes have a car. */
  bird: boolean;
}

const NONE: Dice = { nut: [], dog: [], pig: [], colour: [], shake: [], most: 0, bird: false };
const MOST_SIDES = 256;

/** The dice of an edition, with a table's options. */
export function cut({ game, values, bird }: Edition, options: Told): Dice {
  const number = (key: string, most = MOST_SIDES): number =>
    field(key, values[key], (n: number) => Number.isInteger(n) && n >= 0 && n <= most);
  const row = (face: string, key: string): string[] => Array<string>(number(key)).fill(face);
  if (game === 'gonuts') {
    const nut = [...row('S', 'squirrels'), ...row('A', 'acorns'), ...row('C', 'cars')];
    const dog = [...row('D', 'dog_faces'), ...row('H', 'house_faces')];
    return { ...NONE, nut, dog, most: number('dice'), bird };
  }
  if (game === 'pig') {
    return { ...NONE, pig: Array.from({ length: number('sides') }, (_, i) => String(i + 1)) };
  }
  const whole = (list: unknown): boolean => Array.isArray(list) && list.every(Number.isInteger);
  const colour = field<number[]>('colour_faces', values.colour_faces, whole);
  return { ...NONE, colour, shake: casing(number, options.scoring_faces ?? values.scoring_faces) };
}

/** The dice of the case: the scoring faces first, then the blanks. */
function casing(number: (key: string, most?: number) => number, told: unknown): number[][] {
  const [count, sides, points] = [number('dice'), number('sides'), number('points', 1e6)];
  const scoring = Array.isArray(told) ? told : Array<unknown>(count).fill(told);
  const fits = (n: unknown): boolean => within(n, 0, sides);
  if (scoring.length !== count || !scoring.every(fits)) {
    throw new Wrong('field', { key: 'scoring_faces' });
  }
  return scoring.map((n: number) => Array.from({ length: sides }, (_, i) => (i < n ? points : 0)));
}

/** The faces of each die of a throw that shows so many; Wrong for a number of dice it cannot have. */
export function sides(dice: Dice, game: string, what: Throw, count: number): Face[][] {
  if (what === 'shake') return counted(dice.shake, count, dice.shake.length);
  if (what === 'colour' || what === 'tie') return counted([dice.colour], count, 1);
  if (what === 'dog') return counted([dice.dog], count, 1);
  if (game === 'pig') return counted([dice.pig], count, 1);
  return counted(Array<string[]>(count).fill(dice.nut), count || -1, Math.min(count, dice.most));
}

function counted(found: Face[][], count: number, right: number): Face[][] {
  if (count !== right) throw new Wrong('count', { count: Math.max(count, 0) });
  return found;
}

/** Whether these dice can show these faces. */
export function possible(dice: readonly Face[][], faces: readonly Face[]): boolean {
  const many = (face: Face): number => faces.filter((one) => one === face).length;
  const can = (face: Face): number => dice.filter((die) => die.includes(face)).length;
  return faces.every((face) => many(face) <= can(face));
}
