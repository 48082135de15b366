import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nuts, pig } from '../dev/tables';
import { wordsOf } from '../dev/spoken';
import type { GoNutsState, Race, View } from '../lib/wire';
import { stretches, turns, whole, type Frame, type Thin } from './frames';
import { wait } from './pace';
import { Reel } from './reel.svelte';
import { where } from './where';

const race = (elapsed: number, rolls: number[]): Race =>
  ({ k: 1, mode: 'realtime', elapsed, rolls, active: 0, acorns: 0, faces: [], dogs: [] }) as never;

/** Ana rolls twice and banks, Ben rolls into a race, the dog ends it and the game. */
const PADS = [
  [[], []],
  [[3], []],
  [[3], [4]],
];
const at = (n: number, state: Partial<GoNutsState>, pad = 0, more: Partial<View> = {}): View =>
  nuts(2, { n, ...state }, { pad: PADS[pad]!, ...more });
const GAME: Thin[] = [
  at(0, { seat: 0 }),
  at(1, { seat: 0, phase: 'decide' }, 0, { last: { do: 'roll', out: 'safe' } }),
  at(2, { seat: 1 }, 1, { last: { do: 'bank' } }),
  at(3, { seat: 1, phase: 'race' }, 1, {
    last: { do: 'roll', out: 'race' },
    race: race(0, [0, 0]),
  }),
  at(4, { seat: 1, phase: 'race' }, 1, { last: { do: 'race' }, race: race(400, [0, 1]) }),
  at(5, { seat: null, phase: 'over', winners: [1] }, 2, { last: { do: 'raced' }, stage: 'over' }),
].map((view, i) => ({
  line: i + 1,
  view,
  events: i === 5 ? [{ do: 'dog', race: 1150 }] : i ? [{ do: 'roll' }] : [],
}));
const frames = (): Frame[] => whole(GAME);

describe('frames', () => {
  it('add up from what changed', () => {
    const [first, second] = whole([
      { line: 1, view: { room: 'A', games: 1 }, events: [] },
      { line: 2, view: { games: 2 }, events: [] },
    ]);
    expect(second!.view).toEqual({ room: 'A', games: 2 });
    expect(first!.view.games).toBe(1);
  });
  it('belong together by turn and race; the end belongs to the last of them', () => {
    expect(
      stretches(frames()).map(({ from, length, seat, race }) => [from, length, seat, race]),
    ).toEqual([
      [0, 2, 0, false],
      [2, 1, 1, false],
      [3, 3, 1, true],
    ]);
  });
  it('end a turn where the pad changes', () => {
    expect(turns(frames())).toEqual([0, 2, 5]);
  });
});

describe('the pace', () => {
  const pause = (i: number): number => wait(frames()[i]!, frames()[i + 1]!);
  it('is that of the race while one runs, after a breath', () => {
    expect(pause(3)).toBe(400 + 2200);
    expect(pause(4)).toBe(1150 - 400);
  });
  it('gives dice more time than choices', () => {
    expect(pause(1)).toBeGreaterThan(pause(2));
  });
});

describe('the reel', () => {
  let reel: Reel;
  beforeEach(() => {
    vi.useFakeTimers();
    reel = new Reel(frames());
  });
  afterEach(() => vi.useRealTimers());

  it('animates a single step on and nothing else', () => {
    reel.step(1);
    expect([reel.at, reel.events.length]).toEqual([1, 1]);
    reel.step(-1);
    expect([reel.at, reel.events.length]).toEqual([0, 0]);
    reel.wind(3);
    expect([reel.at, reel.events.length]).toEqual([3, 0]);
  });
  it('stays within the game', () => {
    reel.step(-1);
    expect(reel.at).toBe(0);
    reel.wind(99);
    expect(reel.at).toBe(5);
  });
  it('jumps by turns', () => {
    const seen = [1, 1, 1, -1, -1, -1].map((by) => (reel.turn(by as 1 | -1), reel.at));
    expect(seen).toEqual([2, 5, 5, 2, 0, 0]);
  });
  it('plays to the end, pauses there, and begins again', () => {
    reel.toggle();
    vi.runAllTimers();
    expect([reel.at, reel.playing]).toEqual([5, false]);
    reel.toggle();
    expect([reel.at, reel.playing]).toEqual([0, true]);
    reel.step(1);
    expect(reel.playing).toBe(false);
  });
  it('plays twice as fast at twice the speed', () => {
    reel.faster();
    expect(reel.speed).toBe(2);
    reel.toggle();
    vi.advanceTimersByTime(wait(frames()[0]!, frames()[1]!) / 2);
    expect(reel.at).toBe(1);
  });
});

it('tells the place in words', () => {
  const t = wordsOf('en');
  expect(frames().map(({ view }, i) => where(view, i, 5, t))).toEqual([
    'Step 0 of 5, Red’s turn',
    'Step 1 of 5, Red’s turn',
    'Step 2 of 5, Blue’s turn',
    'Step 3 of 5, Blue races',
    'Step 4 of 5, Blue races',
    'Step 5 of 5, the end',
  ]);
  expect(where(pig(2, { seat: 1 }), 0, 1, t)).toBe('Step 0 of 1, Blue’s turn');
});
