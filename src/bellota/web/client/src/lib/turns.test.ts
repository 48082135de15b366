import { expect, it } from 'vitest';
import { called, ranking, replaced, vacant } from './turns';
import type { Seat, View } from './wire';

const seat = (more: Partial<Seat> = {}): Seat => ({
  name: 'Ana',
  kind: 'person',
  level: null,
  person: true,
  here: true,
  away: false,
  left: false,
  salt: '',
  ...more,
});

const view = (more: object): View => ({ stage: 'play', seats: [], ...more }) as unknown as View;

it('calls our seats that may act, and none that somebody else plays', () => {
  const state = { legal: { 0: ['roll'], 1: ['colour'] } };
  const seats = [seat(), seat({ kind: 'bot' }), seat()];
  expect(called(view({ state, seats }), [0, 1, 2])).toEqual([0]);
  expect(called(view({ state, seats, stage: 'over' }), [0])).toEqual([]);
});

it('knows a seat that is played for somebody, and one that nobody plays', () => {
  expect(replaced(seat({ kind: 'house' }))).toBe(true);
  expect(replaced(seat({ kind: 'bot', person: false }))).toBe(false);
  expect(vacant(seat({ here: false }))).toBe(true);
  expect(vacant(seat({ here: false, kind: 'bot' }))).toBe(false);
});

it('ranks winners first, then by total', () => {
  const seats = [seat(), seat(), seat()];
  const state = { scores: [20, 50, 30], winners: [1], legal: {} };
  expect(ranking(view({ state, seats }))).toEqual([1, 2, 0]);
});
