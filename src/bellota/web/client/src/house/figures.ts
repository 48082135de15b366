import { number, written } from '../lib/numbers';
import type { Args, Words } from '../lib/words';
import type { Option } from '../lib/wire';
import type { Judged, Wrong } from './ask';
import type { House } from './house';

/** What each dial comes to, in one sentence, with the server's exact figures. */

const CHANCES = new Set(['bust', 'wild', 'same']);
/** Dials of which a figure tells more than their general sentence, and the figures that it needs. */
const TOLD: Record<string, Record<string, string[]>> = {
  gonuts: {
    dice: ['roll'],
    squirrels: ['wild'],
    acorns: ['turn'],
    cars: ['bust'],
    dog_faces: ['beats'],
    house_faces: ['race'],
    target: ['turns'],
    one_die: ['refill'],
    race_end: ['all_dogs', 'first_dog'],
  },
  shake: {
    dice: ['roll'],
    sides: ['turn'],
    scoring_faces: ['bust'],
    points: ['stop'],
    colour_faces: ['die', 'turn'],
  },
  pig: { sides: ['bust'], bust: ['hold', 'turn'], target: ['turns'] },
};
const FIGURED = new Set(Object.values(TOLD).flatMap((keys) => Object.keys(keys)));
const GENERAL = new Set(['end', 'race', 'beat', 'first', 'rounds', 'all_shake', 'final_tie']);

/** Nuts or acorns, birds or cars. */
export function words(house: House): Args {
  const bird = house.faces.car === 'face-bird' ? 'yes' : 'no';
  return { nut: bird, bird };
}

export function label(house: House, key: string, t: Words): string {
  return t(`option-${key}`, words(house));
}

/** A sentence on a dial; empty where there is none, or its figure is not known. */
export function so(house: House, key: string, odds: Judged['odds'] | null, t: Words): string {
  if (GENERAL.has(key)) return t(`option-${key}-help`);
  const needed = TOLD[house.game]?.[key];
  if (!FIGURED.has(key) || !needed || !odds || needed.some((one) => odds[one] === undefined))
    return '';
  const told = needed.map((one) => [one, figure(one, odds[one]!)]);
  return t(`house-so-${house.game}-${key}`, { ...words(house), ...Object.fromEntries(told) });
}

function figure(name: string, of: number): string {
  const lang = document.documentElement.lang;
  const chance = { style: 'percent', maximumSignificantDigits: of < 0.1 ? 2 : 3 } as const;
  const most = of >= 20 ? 0 : of < 1 ? 2 : 1;
  const form = CHANCES.has(name) ? chance : { maximumFractionDigits: most };
  return written(of, lang, form);
}

/** A value in words: a choice by its name, a number as it is. */
export function said(house: House, key: string, option: Option, t: Words): string {
  if (Array.isArray(option))
    return new Intl.ListFormat(document.documentElement.lang, {
      type: 'unit',
      style: 'narrow',
    }).format(option.map((one) => number(Number(one))));
  if (typeof option === 'number') return number(option);
  return t(`option-${key}-${String(option)}`, words(house));
}

/** What was expected instead. */
export function expected(house: House, wrong: Wrong, t: Words): string {
  const { code, least, most, key } = wrong;
  return t(`house-no-${code}`, { ...words(house), least, most, what: label(house, key, t) });
}
