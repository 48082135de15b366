import { beforeEach, expect, test } from 'vitest';
import { keepBots, keptBots } from './bots';

beforeEach(() => localStorage.clear());

test('a printed box is full with the bots that are chosen at first, two at most', () => {
  expect(keptBots({ max: 8, box: [2, 2] }).count).toBe(1);
  expect(keptBots({ max: 8, box: [2, 4] }).count).toBe(2);
});

test('what was chosen last is chosen again where it fits', () => {
  keepBots({ count: 5, level: 'sharp' });
  expect(keptBots({ max: 8, box: [2, 2] })).toEqual({ count: 5, level: 'sharp' });
  expect(keptBots({ max: 4, box: [2, 2] }).count).toBe(1);
});
