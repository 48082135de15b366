import { expect, it } from 'vitest';
import type { Review, Step } from './ask';
import { choice, happened, moved } from './says';

const t = (id: string, args?: Record<string, unknown>): string =>
  `${id}(${Object.values(args ?? {}).join('|')})`;
const review = {
  game: 'gonuts',
  seats: ['Ana', 'Ben'],
  faces: { car: 'face-bird' },
  choices: { roll: 'choice-collect' },
} as unknown as Review;
const step = (more: Partial<Step>): Step => ({
  n: 1,
  line: 2,
  seat: 1,
  do: 'roll',
  position: { phase: 'decide', scores: [0, 0], turn: 5, hand: 3 },
  luck: null,
  ...more,
});

it('calls a choice as the box does', () => {
  expect(choice(review, step({}), 'roll', t)).toContain('choice-collect(3|5');
  expect(choice(review, step({}), 'order 1 0', t)).toBe('Ben, Ana');
});

it('tells what one seat rolled, and what all rolled together', () => {
  const rolled = happened(review, step({ faces: 'SSC' }), t);
  expect(rolled).toContain('Ben');
  expect(rolled).toContain('face-squirrel-count(2)');
  expect(rolled).toContain('face-bird-count(1)');
  const { seat: _, ...together } = step({ do: 'colour', faces: { '0': 40, '1': 20 } });
  expect(happened(review, together, t)).toBe('review-step-colours(40 · 20)');
});

it('tells the round of Shake, and All Shake', () => {
  const shake = { ...review, rounds: 3 };
  const { seat: _, ...together } = step({ do: 'tie', faces: { '0': 40, '1': 20 } });
  const at = (round: number) =>
    happened(shake, { ...together, position: { ...together.position, round } }, t);
  expect(at(3)).toMatch(/^review-in-round\(3\|review-step-tie/);
  expect(at(4)).toMatch(/^review-in-all-shake\(review-step-tie/);
});

it('finds whose chance rose the most', () => {
  const worths = { before: [0.6, 0.3, 0.1], after: [0.2, 0.5, 0.3] };
  expect(moved(step(worths))).toEqual({ seat: 1, before: 0.3, after: 0.5 });
  expect(moved(step({ before: [1] }))).toBeNull();
});
