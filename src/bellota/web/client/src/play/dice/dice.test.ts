import { describe, expect, it } from 'vitest';
import { around } from './faces';
import { flight, lying, type Way } from './flight';
import { fit, spots } from './slots';

const WAYS: Way[] = ['toss', 'fall', 'rattle', 'hop'];

describe('a flight', () => {
  it.each(WAYS)('by %s ends flat on its place, within 900 ms with its delay', (way) => {
    for (let i = 0; i < 6; i++) {
      const f = flight({ seed: 9, i, d: 100, from: { x: 40, y: 300 }, way }, 5);
      expect(f.body.at(-1)!.transform).toBe(lying(5));
      expect(f.ms + f.delay).toBeLessThanOrEqual(900);
      expect(f.ms).toBeGreaterThanOrEqual(250);
    }
  });
  it('staggers a throw by 40 ms a die, and a race throw not at all', () => {
    const delay = (way: Way, i: number) =>
      flight({ seed: 1, i, d: 100, from: { x: 0, y: 0 }, way }, 0).delay;
    expect([0, 1, 2].map((i) => delay('toss', i))).toEqual([0, 40, 80]);
    expect(delay('hop', 3)).toBe(0);
    expect(flight({ seed: 1, i: 0, d: 100, from: { x: 0, y: 0 }, way: 'hop' }, 0).ms).toBe(250);
  });
  it('is another one for each die', () => {
    const first = (i: number) =>
      flight({ seed: 1, i, d: 100, from: { x: 0, y: 0 }, way: 'toss' }, 0).body[4]!.transform;
    expect(first(0)).not.toBe(first(1));
  });
});

describe('places on the tray', () => {
  it.each([
    [340, 250],
    [760, 330],
    [500, 120],
    [300, 150],
  ])('fit twenty dice or fewer into %i x %i without touching', (width, height) => {
    for (const n of [1, 2, 3, 5, 6]) {
      const { rows, d } = fit(n, width, height, 160);
      const all = spots(n, d, rows, n, 3);
      for (const s of all) {
        expect(Math.abs(s.x) + d / 2).toBeLessThanOrEqual(width / 2 + 2);
        expect(Math.abs(s.y) + d / 2).toBeLessThanOrEqual(height / 2 + 2);
      }
      for (const [i, a] of all.entries())
        for (const b of all.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(d);
    }
  });
  it('keeps the size of the dice while they become fewer', () => {
    const { rows, d } = fit(5, 340, 250, 160);
    expect(spots(2, d, rows, 5, 1)).toHaveLength(2);
  });
});

it('shows every face of a die on one of its sides, the rolled one on top', () => {
  const numbers = { squirrels: 3, acorns: 2, cars: 1 };
  expect(around('nut', 'C', numbers)[0]).toBe('C');
  expect(new Set(around('nut', 'A', numbers))).toEqual(new Set(['S', 'A', 'C']));
  expect([...around('pig', 4, {})].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(around('colour', 60, {})).toHaveLength(6);
});
