import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIXTURES } from '../../dev/fixtures';
import type { Command } from '../../lib/frames';
import type { Race, RaceStream, View } from '../../lib/wire';
import { keysOf, zoneOf } from './keys';
import { Racing } from './racing.svelte';
import { counted, due, EARLY, LOST, rolled, runner } from './runner';
import { counting, EASE, Signal } from './signal';

const GAP = 250;
const base = FIXTURES['race-count']!.view;
const stream: RaceStream = {
  k: 1,
  seat: {
    '0': { from: 0, faces: ['AAS', 'SCA', 'SSS', 'AAA'] },
    '1': { from: 0, faces: ['H', 'D'] },
  },
};
const at = (elapsed: number, more: Partial<Race> = {}): View => ({
  ...base,
  race: { ...base.race!, elapsed, ...more },
});

describe('the start signal', () => {
  it('trusts the frame that was least late, whatever the wall clock says', () => {
    const signal = new Signal();
    signal.hear('1', -3000, 10_100);
    signal.hear('1', -2000, 11_000);
    signal.hear('1', -1000, 12_300);
    expect(signal.since(13_000)).toBe(0);
  });
  it('stays where the finger started, but for a great error', () => {
    const signal = new Signal();
    signal.hear('1', -3000, 10_000);
    signal.hear('1', 500, 13_400);
    expect(signal.since(13_400)).toBe(400);
    signal.hear('1', 1000, 13_000 + 1000 - EASE - 1);
    expect(signal.since(13_000)).toBe(EASE + 1);
  });
  it('begins anew with another race', () => {
    const signal = new Signal();
    signal.hear('1', 0, 1000);
    signal.hear('2', -3000, 90_000);
    expect(signal.since(93_000)).toBe(0);
  });
  it('counts three, two, one, go', () => {
    expect([-3400, -3000, -2001, -1000, -1, 0, 599, 600].map(counting)).toEqual([
      'ready',
      3,
      3,
      1,
      1,
      'go',
      'go',
      null,
    ]);
  });
});

describe('a runner', () => {
  it('rolls at once after the gap, a little later just before it, else not', () => {
    const r = { ...runner(0, 3, 'AAS'), last: 1000 };
    expect(due(r, 1250, GAP)).toBe(1250);
    expect(due(r, 1250 - EARLY, GAP)).toBe(1250);
    expect(due(r, 1249 - EARLY, GAP)).toBe(null);
    expect(due(r, -1, GAP)).toBe(null);
    expect(due({ ...r, out: true }, 2000, GAP)).toBe(null);
  });
  it('is out with its dog', () => {
    const { runner: next, tap } = rolled(runner(1, 4, 'H'), 700.4, 'D');
    expect(tap).toEqual({ n: 4, at: 700, faces: 'D' });
    expect(next.out).toBe(true);
  });
  it('gives way to the server: counts ahead of it, and rolls that were lost', () => {
    const { runner: one } = rolled(runner(0, 0, ''), 100, 'AAS');
    expect(counted(one, 1, 'AAS', 200)).toMatchObject({ n: 1, sent: [] });
    expect(counted(one, 5, 'CCC', 200)).toMatchObject({ n: 5, faces: 'CCC' });
    expect(counted(one, 0, '', 100 + LOST)).toMatchObject({ n: 1 });
    expect(counted(one, 0, '', 101 + LOST)).toMatchObject({ n: 0, faces: '', sent: [] });
  });
});

describe('a race on this device', () => {
  let now = 0;
  let told: Command[] = [];
  let racing: Racing;
  beforeEach(() => {
    vi.useFakeTimers();
    now = 50_000;
    told = [];
    racing = new Racing(
      (command) => told.push(command),
      () => now,
    );
    racing.hear(at(0), [0, 1], stream);
  });
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => {
    for (let i = 0; i < ms; i++) {
      now += 1;
      vi.advanceTimersByTime(1);
    }
  };

  it('takes fifty presses in 100 ms as one roll', () => {
    for (let i = 0; i < 50; i++) {
      racing.press(0);
      pass(2);
    }
    expect(told).toEqual([{ do: 'tap', seat: 0, race: 1, n: 0, at: 0 }]);
    expect(racing.shown(0)).toEqual({ faces: 'AAS', n: 1 });
    expect(racing.acorns(0)).toBe(2);
  });
  it('gives quick fingers exactly the gap', () => {
    for (let i = 0; i < 6; i++) {
      racing.press(0);
      pass(166);
    }
    expect(told.map((c) => 'at' in c && c.at)).toEqual([0, 250, 500, 750]);
    expect(told.map((c) => 'n' in c && c.n)).toEqual([0, 1, 2, 3]);
  });
  it('never counts an acorn twice when the server has heard of it', () => {
    racing.press(0);
    racing.hear(
      at(20, { rolls: [1, 0, 0, 0], acorns: 2, faces: ['AAS', '', '', ''] }),
      [0, 1],
      stream,
    );
    expect(racing.acorns(0)).toBe(2);
  });
  it('keeps two seats of one device apart', () => {
    racing.press(0);
    racing.press(1);
    pass(300);
    racing.press(1);
    pass(300);
    racing.press(1);
    expect(told.map((c) => 'seat' in c && c.seat)).toEqual([0, 1, 1]);
    expect(racing.out(1)).toBe(true);
    expect(racing.out(0)).toBe(false);
  });
  it('does nothing before the signal, at the end of the stream, or at equal pace', () => {
    const early = new Racing(
      (command) => told.push(command),
      () => now,
    );
    early.hear(at(-500), [0], stream);
    expect(early.press(0)).toBe(false);
    early.hear(at(9000, { k: 2 }), [0], stream);
    expect(early.press(0)).toBe(false);
    early.hear(at(9000, { k: 3, mode: 'equal_pace' }), [0], null);
    expect(early.press(0)).toBe(false);
    expect(told).toEqual([]);
  });
  it('speaks of the house when a silence is long, and to no finger that rolls', () => {
    const waits = { steps_in: [2500, null, 2500, null] };
    racing.hear(at(600, waits), [0, 1], stream);
    expect(racing.helped(0)).toBe(null);
    pass(500);
    racing.tick();
    expect([racing.helped(0), racing.helped(1), racing.helped(2)]).toEqual([2, null, null]);
    pass(700);
    racing.tick();
    expect(racing.helped(0)).toBe(1);
    racing.press(0);
    expect(racing.helped(0)).toBe(null);
  });
  it('forgets its rolls when the race begins again in step', () => {
    racing.press(0);
    pass(200);
    racing.press(0); // waits for the gap
    racing.hear(at(-3000, { mode: 'equal_pace', slow: 1 }), [0, 1], null);
    pass(500);
    expect(told).toHaveLength(1);
    expect(racing.shown(0)).toEqual({ faces: '', n: 0 });
    expect(racing.acorns(0)).toBe(0);
    expect(racing.since()).toBe(-2500);
  });
  it('knows the signal by the fastest word of the time, of this race alone', () => {
    const late = new Racing(
      () => 0,
      () => now,
    );
    late.hear(at(-3000), [0], stream);
    late.pulse({ k: 1, elapsed: -2900, at: now });
    expect(late.since()).toBe(-2900);
    late.pulse({ k: 2, elapsed: -100, at: now });
    expect(late.since()).toBe(-2900);
  });
  it('goes on after a reload where the server stands', () => {
    const later = { k: 1, seat: { '0': { from: 7, faces: ['ACC'] } } };
    const again = new Racing(
      (command) => told.push(command),
      () => now,
    );
    again.hear(
      at(4000, { rolls: [7, 5, 4, 3], acorns: 6, faces: ['SSA', 'H', 'D', 'H'] }),
      [0],
      later,
    );
    expect(again.acorns(0)).toBe(6);
    again.press(0);
    expect(told).toEqual([{ do: 'tap', seat: 0, race: 1, n: 7, at: 4000 }]);
    expect(again.acorns(0)).toBe(7);
  });
});

it('gives one seat Space and Enter, several a key each', () => {
  expect(zoneOf(' ', 1)).toBe(0);
  expect(zoneOf('Enter', 1)).toBe(0);
  expect(zoneOf('x', 1)).toBe(-1);
  expect([zoneOf('a', 2), zoneOf('L', 2), zoneOf(' ', 2)]).toEqual([0, 1, -1]);
  const all = Array.from({ length: 8 }, (_, i) => keysOf(i, 8)[0]);
  expect(new Set(all).size).toBe(8);
});
