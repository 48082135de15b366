import { describe, expect, it } from 'vitest';
import { FIXTURES } from '../../dev/fixtures';
import { wordsOf } from '../../dev/spoken';
import { shake } from '../../dev/tables';
import type { Last, ShakeState } from '../../lib/wire';
import { boardOf, lingers, scene } from './board';
import { shakeChoices } from './choices';
import { lined, standings, tiedWith, type Board } from './line';
import { place } from './places';

const t = wordsOf('en');
const board = (more: Partial<Board>): Board => ({
  colours: [60, 50, 10, 40, 40],
  points: [null, null, null, 40, 40],
  waiting: [0, 1, 2],
  seat: 0,
  phase: 'choose',
  ...more,
});
const ranks = (b: Board) => standings(b).map((s) => s.rank);
const state = (name: string) => FIXTURES[name]!.view.state as ShakeState;

describe('the line', () => {
  it('knows who chooses, waits, is matched or has scored', () => {
    expect(ranks(board({}))).toEqual(['first', 'waits', 'waits', 'match', 'match']);
    expect(ranks(board({ seat: 1, points: [60, null, null, 40, 40] }))[0]).toBe('scored');
    expect(ranks(board({ phase: 'shake', points: [null, 50, 10, 40, 40] }))[0]).toBe('shaker');
  });
  it('never shows a covered die', () => {
    const covered = board({ phase: 'colours', colours: [0, null, 0, null, null], seat: null });
    expect(standings(covered).map((s) => s.face)).toEqual([null, null, null, null, null]);
    expect(ranks(covered)).toEqual(['rolled', 'open', 'rolled', 'open', 'open']);
  });
  it('stands by size, with matches side by side at the end', () => {
    const b = board({ colours: [20, 50, 20, 60, 10], points: [20, null, 20, null, null], seat: 3 });
    expect(lined(standings(b)).map((s) => s.seat)).toEqual([3, 1, 4, 0, 2]);
  });
  it.each([
    [340, 300],
    [330, 220],
    [760, 380],
    [560, 190],
  ])('fits up to eight dice into %i x %i', (width, height) => {
    for (let n = 2; n <= 8; n++) {
      const colours = [60, 50, 20, 40, 40, 20, 10, 30].slice(0, n);
      const points = [null, null, 20, 40, 40, 20, null, null].slice(0, n);
      const line = lined(standings(board({ colours, points })));
      const { d, places } = place(line, width, height, 130, 40);
      expect(places).toHaveLength(n);
      for (const p of places) {
        expect(Math.abs(p.x) + d / 2).toBeLessThanOrEqual(width / 2);
        expect(Math.abs(p.y) + d / 2).toBeLessThanOrEqual(height / 2);
      }
    }
  });
});

describe('the board', () => {
  it('keeps the round just ended until the next dice come', () => {
    const { view } = FIXTURES['shake-shown']!;
    expect(boardOf(view, state('shake-shown'), true).colours).toEqual([60, 50, 10, 40, 40]);
    const rolled = { ...state('shake-shown'), colours: [0, null, null, null, null] };
    expect(boardOf(view, rolled, true).phase).toBe('colours');
  });
  it('shows equal dice for a moment before all roll again', () => {
    const { view } = FIXTURES['shake-same']!;
    expect(boardOf(view, state('shake-same'), false).colours).toEqual([40, 40, 40]);
    expect(boardOf(view, state('shake-same'), true).colours).toEqual([null, null, null]);
  });
  it('lets the dice that settle a tie fall before the order is set', () => {
    const tied = shake(
      3,
      { phase: 'order', seat: 0, colours: [60, null, 50] },
      { last: { do: 'ties', seat: 0, faces: [60, -1, 50], out: 'tied' } },
    );
    const now = tied.state as ShakeState;
    expect(lingers(tied)).toBe(true);
    expect(scene(tied, now, false)).toBe('line');
    expect(boardOf(tied, now, false).colours).toEqual([60, null, 50]);
    expect(scene(tied, now, true)).toBe('order');
  });
  it.each(['shake', 'tie', 'order'] as const)('shows the last round before %s comes', (phase) => {
    const shown = { round: 10, colours: [40, 40, 40], points: [40, 40, 40] };
    const last: Last = { do: 'colours', faces: [40, 40, 40], matched: [0, 1, 2], out: '' };
    const all = shake(3, { phase, seat: 0, round: 11 }, { last, shown });
    const now = all.state as ShakeState;
    expect(scene(all, now, false)).toBe('line');
    expect(boardOf(all, now, false)).toMatchObject({ colours: [40, 40, 40], phase: 'shown' });
    expect(scene(all, now, true)).toBe(
      phase === 'tie' ? 'line' : phase === 'order' ? 'order' : 'case',
    );
  });
  it('leaves the case open on a crap-out', () => {
    const { view } = FIXTURES['shake-crap']!;
    expect(scene(view, state('shake-crap'), false)).toBe('case');
    expect(scene(view, state('shake-crap'), true)).toBe('line');
  });
});

describe('the buttons', () => {
  const of = (name: string, mine: number[]) =>
    shakeChoices(FIXTURES[name]!.view, state(name), mine, t).map(
      ({ do: what, on, label, small }) => ({
        what,
        on,
        label,
        small,
      }),
    );
  it('keep Take left and Dare right, whoever has the turn', () => {
    expect(of('shake-reveal', [0]).map((c) => [c.what, c.on])).toEqual([
      ['take', true],
      ['dare', true],
    ]);
    const quiet = of('shake-reveal', [1]);
    expect(quiet.map((c) => [c.what, c.on])).toEqual([
      ['take', false],
      ['dare', false],
    ]);
    expect(quiet[0]!.small).toBe('Red is choosing');
  });
  it('say what follows', () => {
    expect(of('shake-shook', [0])).toEqual([
      { what: 'stop', on: true, label: 'Stop with 30', small: 'you would have 140' },
      { what: 'shake', on: true, label: 'Shake again', small: 'all blank loses 30' },
    ]);
  });
  it('are one where everybody rolls', () => {
    expect(of('shake-covered', [2])).toHaveLength(1);
    expect(of('shake-covered', [0])[0]).toMatchObject({ on: false });
  });
});

it('finds those who are level with the one that sets the order', () => {
  expect(tiedWith(state('shake-order'), 0)).toEqual([0, 1, 4]);
});
