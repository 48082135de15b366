import { beforeEach, expect, it } from 'vitest';
import { wordsOf } from '../dev/spoken';
import { all, drop, keep } from '../lib/kept';
import { boxed } from '../lib/named';
import { LANGUAGES } from '../lib/words.svelte';
import type { Box } from '../lib/wire';
import { expected, said, so } from './figures';
import { differences, guided, named, nearest, turned, type House } from './house';

const PIG: House = {
  name: 'pig',
  game: 'pig',
  title: 'edition-pig',
  values: {
    seats: { value: [2, 2], source: 's' },
    sides: { value: 6, source: 's' },
    bust: { value: 1, source: 's' },
    target: { value: 100, source: 's' },
    end: { value: 'immediate', source: 's' },
    first: { value: 'random', assumed: 'a' },
  },
  faces: {},
  choices: {},
};
const BOX = {
  name: 'pig',
  game: 'pig',
  title: 'edition-pig',
  numbers: { seats: [2, 2], sides: 6, bust: 1, target: 100, end: 'immediate', first: 'random' },
} as unknown as Box;
const BOXES = ['pig', 'shake-fundex'];

beforeEach(() => localStorage.clear());

it.each([
  ['Ana’s rules', 'anas-rules', 'Ana’s rules'],
  ['  Règles   d’Élodie ', 'regles-delodie', 'Règles d’Élodie'],
  ['Pig', 'house-pig', 'Pig'],
  ['???', 'house-rules', '???'],
  ['', 'house-rules', undefined],
  ['x'.repeat(60), 'x'.repeat(32), 'x'.repeat(40)],
])('calls %j by a name that files allow and no box has', (typed, name, called) => {
  const house = named(PIG, typed, BOXES);
  expect([house.name, house.called]).toEqual([name, called]);
});

it('tells only what differs from the box', () => {
  expect(differences(PIG, BOX)).toEqual([]);
  expect(differences(turned(PIG, 'sides', 8), BOX)).toEqual([{ key: 'sides', here: 8, box: 6 }]);
  expect(nearest(PIG, [{ ...BOX, game: 'shake' }, BOX])).toBe(BOX);
});

it('assumes nothing that its people have said', () => {
  expect(guided(PIG).assumed).toEqual(['first']);
  expect(guided(turned(PIG, 'first', 'host')).assumed).toEqual([]);
});

it('keeps what is kept, in place of the same, until it is dropped', () => {
  const id = keep(PIG);
  keep(named(PIG, 'Ours', BOXES), id);
  const other = keep(PIG);
  expect(all().map(({ edition }) => edition.called)).toEqual([undefined, 'Ours']);
  drop(other);
  expect(all().map((one) => one.id)).toEqual([id]);
  localStorage.setItem('bellota.house', '[{"id": 1}, null, 7]');
  expect(all()).toEqual([]);
  localStorage.setItem('bellota.house', 'no list');
  expect(all()).toEqual([]);
});

it.each(LANGUAGES)(
  'says in %s what a dial comes to, what is wrong, and that it is a house rule',
  (language) => {
    const t = wordsOf(language);
    document.documentElement.lang = language;
    const odds = { bust: 0.125, hold: 20, turn: 8.14, turns: 12.3 };
    for (const key of ['sides', 'bust', 'target', 'end', 'first'])
      expect(so(PIG, key, odds, t).length).toBeGreaterThan(20);
    expect(so(PIG, 'sides', odds, t)).toContain(language === 'en' ? '12.5' : '12,5');
    expect(so(PIG, 'bust', { bust: 0.1, hold: 500 }, t)).toBe('');
    expect(said(PIG, 'end', 'immediate', t)).not.toContain('-');
    expect(expected(PIG, { key: 'bust', code: 'bust', least: 0, most: 6 }, t)).toContain('6');
    expect(boxed({ ...PIG, house: true, called: 'Ours' }, t)).toMatch(/^Ours · Pig, /);
  },
);
