import { expect, it } from 'vitest';
import { trembles } from './fingers';

it('takes fifty taps in a tenth of a second for one', () => {
  const shaky = trembles();
  const taps = Array.from({ length: 50 }, (_, i) => shaky(1000 + i * 2));
  expect(taps.filter((close) => !close)).toHaveLength(1);
});

it('lets a finger press again', () => {
  const shaky = trembles();
  expect([shaky(0), shaky(200), shaky(500)]).toEqual([false, false, false]);
});
