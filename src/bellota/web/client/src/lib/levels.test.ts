import { expect, it } from 'vitest';
import { levelWord } from './levels';
import type { Seat } from './wire';

const bot = (level: Seat['level']) => ({ kind: 'bot', level }) as Seat;

it('says that the sharp bot stands in for the best one', () => {
  expect(levelWord(bot('best'), 'solving')).toBe('level-best-waits');
  expect(levelWord(bot('best'), 'none')).toBe('level-best-none');
  expect(levelWord(bot('best'), 'ready')).toBe('level-best');
  expect(levelWord(bot('best'), null)).toBe('level-best');
});

it('says of the others what they are', () => {
  expect(levelWord(bot('bold'), 'solving')).toBe('level-bold');
  expect(levelWord(bot(null), null)).toBe('level-sharp');
});
