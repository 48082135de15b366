import { expect, it } from 'vitest';
import { coached } from './coached';
import type { Coached } from './frames';
import type { View } from './wire';

const t = (id: string, args?: Record<string, unknown>): string =>
  `${id}(${Object.values(args ?? {}).join('|')})`;
const percent = (chance: number): string => `${Math.round(chance * 100)}%`;
const view = {
  seats: [{ name: 'Ana' }, { name: 'Ben' }],
  choices: { bank: 'choice-hide' },
} as unknown as View;
const say = (coach: Coached | null) => coached(coach, view, t, percent);
const worths = { roll: 0.5, bank: 0.6 };

it('says nothing where there is nothing to say', () => {
  expect(say(null)).toBe('');
  expect(coached({ state: 'ready' }, { ...view, stage: 'over' }, t, percent)).toBe('');
});

it('says what it is for before it has anything to judge', () => {
  const playing = { ...view, stage: 'play' } as View;
  expect(coached({ state: 'ready', soon: 2 }, playing, t, percent)).toBe('coach-waiting()');
});

it('says who has it off, and how far it is', () => {
  expect(say({ refused: [1] })).toBe('coach-refused(Ben)');
  expect(say({ state: 'solving' })).toBe('coach-solving()');
});

it('names the best choice first, before it is made', () => {
  const said = say({ state: 'ready', now: { seat: 0, worths } });
  expect(said).toMatch(/choice-hide.*60%.*choice-roll.*50%/);
});

it('names an order by the own place in it', () => {
  const now = { seat: 0, worths: { 'order 1': 0.29, 'order 2': 0.71 } };
  expect(say({ state: 'ready', now })).toMatch(/coach-place\(2\).*71%.*coach-place\(1\).*29%/);
});

it('says how good the last choice was', () => {
  const last = { n: 3, seat: 0, chosen: 'roll', best: 'bank', worths, loss: 0.1, mark: null };
  expect(say({ state: 'ready', last })).toMatch(/^coach-lost\(.*50%.*60%\)$/);
  expect(say({ state: 'ready', last: { ...last, best: 'roll' } })).toMatch(/^coach-best/);
});

it('says which tempo of races it takes for granted', () => {
  const now = { seat: 0, worths, tempo: 1, measured: false };
  expect(say({ state: 'ready', now })).toContain('(coach-tempo(1))');
  expect(say({ state: 'ready', now, soon: 1.5 })).toContain(
    '(coach-tempo-soon(coach-tempo(1)|1.5))',
  );
  const own = { ...now, tempo: 1.5, measured: true };
  expect(say({ state: 'ready', now: own })).toContain('(coach-tempo-measured(1.5))');
});
