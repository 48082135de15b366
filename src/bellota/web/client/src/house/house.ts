import type { Guided } from '../guide/rules';
import type { Box, GameName, Option } from '../lib/wire';

/** A house edition as its file has it, and what may be done to one. */

export interface Origin {
  value: Option;
  source?: string;
  assumed?: string;
}
export interface House {
  name: string;
  game: GameName;
  title: string;
  called?: string;
  values: Record<string, Origin>;
  faces: Record<string, string>;
  choices: Record<string, string>;
}

export const LONGEST = 40;
const ORIGIN = 'house rule';

export function value(house: House, key: string): Option {
  return house.values[key]!.value;
}

export function turned(house: House, key: string, to: Option): House {
  return { ...house, values: { ...house.values, [key]: { value: to, source: ORIGIN } } };
}

/** With a name of its own: that of no box, in the few letters that files and records allow. */
export function named(house: House, called: string, boxes: string[]): House {
  const name = called.replace(/\s+/g, ' ').trim().slice(0, LONGEST).trim();
  const { called: _, ...rest } = house;
  return { ...rest, name: short(name, boxes), ...(name ? { called: name } : {}) };
}

function short(called: string, boxes: string[]): string {
  const plain = called.normalize('NFD').toLowerCase();
  const letters = plain
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32)
    .replace(/-+$/, '');
  return !letters || boxes.includes(letters) ? `house-${letters || 'rules'}` : letters;
}

/** The values alone, by key. */
export function values(house: House): Record<string, Option> {
  return Object.fromEntries(Object.entries(house.values).map(([key, one]) => [key, one.value]));
}

/** As the guide tells it. */
export function guided(house: House): Guided {
  const numbers = values(house);
  const assumed = Object.keys(house.values).filter((key) => house.values[key]!.assumed);
  return { ...house, house: true, numbers, options: numbers, assumed };
}

/** The box that a house edition is nearest to: the one of its name, or the first of its game. */
export function nearest(house: House, boxes: Box[]): Box | undefined {
  const same = boxes.filter((box) => box.game === house.game);
  return same.find((box) => box.title === house.title) ?? same[0];
}

/** What is told about a box and changes no rule. */
const ABOUT = new Set(['seats', 'minutes']);

export interface Difference {
  key: string;
  here: Option;
  box: Option;
}

/** What is not as in the box. */
export function differences(house: House, box: Box): Difference[] {
  return Object.entries(values(house))
    .map(([key, here]) => ({ key, here, box: box.numbers[key]! }))
    .filter(({ key, here, box: there }) => !ABOUT.has(key) && text(here) !== text(there));
}

const text = (option: Option): string => JSON.stringify(option);
