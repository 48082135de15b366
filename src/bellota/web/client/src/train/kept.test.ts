import { beforeEach, expect, it } from 'vitest';
import { come, forget, keep, prefer, preferred } from './kept';

const NEW = { level: 0, streak: 0, longest: 0, right: 0, asked: 0 };
const FAR = { level: 3, streak: 2, longest: 9, right: 30, asked: 41 };

beforeEach(() => localStorage.clear());

it('keeps how far it is box by box, with the puzzle that is open', () => {
  keep('pig', { score: FAR, seed: 7 });
  keep('shake-fundex', { score: NEW, seed: 8 });
  expect(come('pig')).toEqual({ score: FAR, seed: 7 });
  expect(preferred()).toBe('shake-fundex');
  prefer('pig');
  expect(come('shake-fundex').seed).toBe(8);
  expect(preferred()).toBe('pig');
});

it('begins anew where nothing is kept, or what is no score', () => {
  for (const said of ['', '{', 'null', '[]', '{"boxes": {"pig": {}}}']) {
    localStorage.setItem('bellota.train', said);
    expect(come('pig').score).toEqual(NEW);
    expect(come('pig').seed).toBeLessThan(2 ** 32);
  }
  keep('pig', { score: FAR, seed: 7 });
  forget('pig');
  expect(come('pig').score).toEqual(NEW);
});
