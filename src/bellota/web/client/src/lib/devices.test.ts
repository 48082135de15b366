import { beforeEach, expect, it } from 'vitest';
import { addToken, chance, dropToken, forget, keep, recall, tables } from './devices';

beforeEach(() => localStorage.clear());

it('remembers the tokens of a table, and forgets them', () => {
  addToken('AAAAAA', 'one');
  addToken('AAAAAA', 'two');
  dropToken('AAAAAA', 'one');
  expect(recall('AAAAAA').tokens).toEqual(['two']);
  forget('AAAAAA');
  expect(recall('AAAAAA').tokens).toEqual([]);
});

it('lists only tables with a seat of ours, and no old ones', () => {
  keep('BBBBBB', { title: 'seen only' });
  addToken('CCCCCC', 'one');
  expect(tables().map(({ room }) => room)).toEqual(['CCCCCC']);
  expect(tables(Date.now() + 40 * 24 * 3600 * 1000)).toEqual([]);
});

it('bears a spoilt memory', () => {
  localStorage.setItem('bellota.table.DDDDDD', '{not json');
  expect(recall('DDDDDD').tokens).toEqual([]);
});

it('draws 128 bits at a time', () => {
  expect(chance()).toMatch(/^[0-9a-f]{32}$/);
  expect(chance()).not.toBe(chance());
});
