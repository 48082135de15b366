import { describe, expect, it, vi } from 'vitest';
import { FIXTURES } from '../dev/fixtures';
import { wordsOf } from '../dev/spoken';
import type { GoNutsState } from '../lib/wire';
import { nutsDice } from './nuts/dice';
import { pressedBy } from './parts/acts';
import { rollAndBank } from './parts/twochoices';
import { Presses } from './presses';
import { Held, HOLD } from './race/held.svelte';
import { LONGEST, Show } from './show.svelte';

const t = wordsOf('en');
const of = (name: string) => FIXTURES[name]!;
const dice = (name: string, cleared = true) =>
  nutsDice(of(name).view, of(name).view.state as GoNutsState, cleared, t);

describe('dice on the board', () => {
  it('ring the acorns and send the cars off', () => {
    const lying = dice('nuts-decide');
    expect(lying.map((d) => d.face).join('')).toBe('AASSC');
    expect(lying.filter((d) => d.points)).toHaveLength(2);
    expect(lying.filter((d) => d.leaves).map((d) => d.face)).toEqual(['C']);
  });
  it('come back, all five, after an acorn on the last one', () => {
    const back = dice('nuts-refill');
    expect(back.map((d) => d.face)).toEqual(['A', null, null, null, null]);
  });
  it('stay where they lie after a bust, until it has been seen', () => {
    expect(dice('nuts-bust', false).map((d) => d.face)).toEqual(['C', 'C', 'C']);
    expect(dice('nuts-bust', true).every((d) => d.face === null)).toBe(true);
    expect(dice('nuts-bust', false).some((d) => d.leaves)).toBe(false);
  });
  it('have a name each', () => {
    expect(dice('nuts-decide').map((d) => d.label)).toContain('squirrel');
    expect(dice('nuts-start')[0]!.label).toBe('not rolled yet');
  });
});

describe('the two buttons', () => {
  const both = (name: string, mine: number[]) => {
    const { view } = of(name);
    return rollAndBank(view, view.state!, mine, { roll: 'Roll', bank: 'Bank' }, t);
  };
  it('never swap, legal or not', () => {
    for (const [name, mine] of [
      ['nuts-decide', [0]],
      ['nuts-start', [0]],
      ['nuts-other', [0]],
    ] as const) {
      expect(both(name, [...mine]).map((c) => c.do)).toEqual(['roll', 'bank']);
    }
  });
  it('say what banking leads to', () => {
    expect(both('nuts-decide', [0])[1].small).toBe('you would have 31');
    expect(both('nuts-win', [0])[1].small).toBe('that wins!');
    expect(both('nuts-cars', [0])[1].small).toBe('ends the turn');
  });
  it('promise no win while others may still play', () => {
    const { view } = of('nuts-win');
    const lap = { ...view, bank: { total: 52, wins: false } };
    const labels = { roll: 'Roll', bank: 'Bank' };
    expect(rollAndBank(lap, lap.state!, [0], labels, t)[1].small).toBe('you would have 52');
  });
  it('are quiet, and say who is at it, on another turn', () => {
    const [roll, bank] = both('nuts-other', [0]);
    expect([roll.on, bank.on, roll.small]).toEqual([false, false, 'Blue is choosing']);
  });
  it('hear the shown key and the English one', () => {
    const choices = both('nuts-decide', [0]).map((c) => ({
      ...c,
      key: c.do === 'roll' ? 'T' : 'G',
    }));
    expect(['t', 'R', 'g', 'b', 'x'].map((key) => pressedBy(key, choices)?.do)).toEqual([
      'roll',
      'roll',
      'bank',
      'bank',
      undefined,
    ]);
  });
});

describe('words wait for the dice', () => {
  it('until they lie, or something new comes', () => {
    const { before, view, events } = of('nuts-decide');
    const show = new Show(before!);
    show.take(view, events);
    expect([show.tumbling, show.seen, show.live]).toEqual([true, before, view]);
    show.settle();
    expect([show.tumbling, show.seen]).toEqual([false, view]);
    expect(show.landed?.last.got).toBe(2);
  });
  it('but not where no event came with the view, as after a gap', () => {
    const { before, view } = of('nuts-decide');
    const show = new Show(before!);
    show.take(view, []);
    expect([show.tumbling, show.seen]).toEqual([false, view]);
  });
  it('and nobody who comes or goes hurries them', () => {
    const { before, view, events } = of('nuts-decide');
    const show = new Show(before!);
    show.take(view, events);
    show.take({ ...view, host: 1 }, []);
    expect([show.tumbling, show.seen, show.live.host]).toEqual([true, before, 1]);
  });
  it('but not for ever, if nobody sees them land', () => {
    vi.useFakeTimers();
    const { before, view, events } = of('nuts-decide');
    const show = new Show(before!);
    show.take(view, events);
    vi.advanceTimersByTime(LONGEST + 200);
    expect([show.tumbling, show.busy, show.seen]).toEqual([false, false, view]);
    vi.useRealTimers();
  });
  it('and a second throw brings down the first', () => {
    const { before, view, events } = of('nuts-decide');
    const show = new Show(before!);
    show.take(view, events);
    const next = { ...view, state: { ...view.state!, n: 42 } };
    show.take(next, events);
    expect([show.tumbling, show.seen, show.thrown]).toEqual([true, view, 42]);
  });
});

it('holds the end of a race on the screen for a second and more', () => {
  vi.useFakeTimers();
  const { before, view } = of('race-end');
  const held = new Held();
  held.hear(before!, view);
  expect(held.result?.got).toBe(9);
  vi.advanceTimersByTime(1000);
  expect(held.view).toBe(before);
  vi.advanceTimersByTime(HOLD);
  expect(held.view).toBe(null);
  vi.useRealTimers();
});

it('takes a burst of presses as one', () => {
  let now = 0;
  const burst = new Presses();
  const counted = Array.from({ length: 50 }, () => {
    now += 20;
    return burst.counts({ timeStamp: now });
  });
  expect(counted.filter(Boolean)).toHaveLength(1);
  now += 250;
  expect(burst.counts({ timeStamp: now })).toBe(true);
});

it('hears who drums on a button once a second', () => {
  let now = 0;
  const burst = new Presses();
  const counted = Array.from({ length: 31 }, () => {
    now += 100;
    return burst.counts({ timeStamp: now });
  });
  expect(counted.filter(Boolean)).toHaveLength(4);
});
