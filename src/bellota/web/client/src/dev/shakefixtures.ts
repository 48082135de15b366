import type { Do, ShakeState, View } from '../lib/wire';
import type { Fixture } from './fixtures';
import { pig, shake } from './tables';

const legal = (what: Do[], ...seats: number[]) =>
  Object.fromEntries(seats.map((seat) => [String(seat), what]));
const none5 = [null, null, null, null, null];

function fixture(view: View, mine: number[] = [0], more: Partial<Fixture> = {}): Fixture {
  return { view, events: [], mine, ...more };
}
function reveal(
  count: number,
  colours: number[],
  waiting: number[],
  points: (number | null)[],
  mine = [0],
): Fixture {
  const covered = colours.map((_, i) => (i === colours.length - 1 ? null : 0));
  const matched = points.flatMap((p, i) => (p === null ? [] : [i]));
  return {
    before: shake(
      count,
      { n: 40, colours: covered, legal: legal(['colour'], count - 1) },
      { last: { do: 'colour', seat: 0 } },
    ),
    view: shake(
      count,
      {
        n: 41,
        phase: 'choose',
        seat: waiting[0]!,
        colours,
        waiting,
        points,
        legal: legal(['take', 'dare'], waiting[0]!),
      },
      { last: { do: 'colours', faces: colours, matched, out: '' } },
    ),
    events: [{ do: 'colours', faces: colours }],
    mine,
  };
}
function inCase(
  state: Partial<ShakeState>,
  faces: number[] | null,
  out: 'safe' | 'crap',
  mine = [0],
): Fixture {
  const base: Partial<ShakeState> = {
    phase: 'decide',
    seat: 0,
    colours: [60, 50, 10, 40, 40],
    points: [null, 50, 10, 40, 40],
    legal: legal(['shake', 'stop'], 0),
  };
  const got = (faces ?? []).reduce((a, b) => a + b, 0);
  return {
    before: shake(
      5,
      { ...base, n: 40, ...state, phase: 'shake', turn: 0, legal: legal(['shake'], 0) },
      { last: { do: 'dare', seat: 0, lost: 60 } },
    ),
    view: shake(
      5,
      { ...base, n: 41, turn: got, ...state },
      {
        last: faces
          ? { do: 'shake', seat: 0, faces, got, out, lost: 60 }
          : { do: 'dare', seat: 0, lost: 60 },
      },
    ),
    events: faces ? [{ do: 'shake', seat: 0, faces }] : [],
    mine,
  };
}

export const SHAKE: Record<string, Fixture> = {
  'shake-start': fixture(shake(5, { legal: legal(['colour'], 0, 1, 2, 3, 4) }, { last: null })),
  'shake-covered': fixture(
    shake(
      6,
      { colours: [0, 0, null, 0, null, null], legal: legal(['colour'], 2, 4, 5) },
      { last: { do: 'colour', seat: 1 } },
    ),
    [2],
  ),
  'shake-reveal': reveal(5, [60, 50, 10, 40, 40], [0, 1, 2], [null, null, null, 40, 40]),
  'shake-six': reveal(6, [60, 50, 20, 40, 40, 20], [0, 1], [null, null, 20, 40, 40, 20]),
  'shake-eight': reveal(
    8,
    [60, 50, 20, 40, 40, 20, 10, 30],
    [0, 1, 7, 6],
    [null, null, 20, 40, 40, 20, null, null],
  ),
  'shake-two': reveal(2, [60, 30], [0, 1], [null, null]),
  'shake-second': fixture(
    shake(
      5,
      {
        phase: 'choose',
        seat: 1,
        colours: [60, 50, 10, 40, 40],
        waiting: [1, 2],
        points: [60, null, null, 40, 40],
        legal: legal(['take', 'dare'], 1),
      },
      { last: { do: 'take', seat: 0, got: 60 } },
    ),
  ),
  'shake-case': inCase({ phase: 'shake', turn: 0, legal: legal(['shake'], 0) }, null, 'safe'),
  'shake-shook': inCase({}, [10, 0, 0, 10, 10, 0], 'safe'),
  'shake-watch': inCase({}, [10, 0, 0, 10, 10, 0], 'safe', [1]),
  'shake-crap': {
    ...inCase({}, [0, 0, 0, 0, 0, 0], 'crap'),
    view: shake(
      5,
      { n: 41, legal: legal(['colour'], 0, 1, 2, 3, 4) },
      {
        last: { do: 'shake', seat: 0, faces: [0, 0, 0, 0, 0, 0], got: 0, lost: 60, out: 'crap' },
        shown: { round: 3, colours: [60, 50, 10, 40, 40], points: [0, 50, 10, 40, 40] },
      },
    ),
  },
  'shake-shown': fixture(
    shake(
      5,
      { legal: legal(['colour'], 0, 1, 2, 3, 4) },
      {
        last: { do: 'stop', seat: 0, got: 120 },
        shown: { round: 3, colours: [60, 50, 10, 40, 40], points: [120, 50, 10, 40, 40] },
      },
    ),
  ),
  'shake-same': {
    before: shake(3, { n: 40, colours: [0, 0, null], legal: legal(['colour'], 2) }),
    view: shake(
      3,
      { n: 41, legal: legal(['colour'], 0, 1, 2) },
      { last: { do: 'colours', faces: [40, 40, 40], out: 'same' } },
    ),
    events: [{ do: 'colours', faces: [40, 40, 40] }],
    mine: [0],
  },
  'shake-tie': fixture(
    shake(
      5,
      { phase: 'tie', round: 11, colours: [null, 0, null, null, null], legal: legal(['tie'], 0) },
      { last: { do: 'tie', seat: 1 } },
    ),
  ),
  'shake-order': fixture(
    shake(
      5,
      {
        phase: 'order',
        seat: 0,
        round: 11,
        scores: [110, 110, 200, 90, 110],
        colours: [60, 30, ...none5.slice(2)],
        legal: legal(['order'], 0),
      },
      { last: { do: 'ties', seat: 0, faces: [60, 30, -1, -1, 20], out: 'tied' } },
    ),
  ),
  'shake-all': fixture(
    shake(
      5,
      {
        phase: 'decide',
        round: 11,
        seat: 1,
        turn: 40,
        waiting: [1, 3, 4],
        points: [60, null, 0, null, null],
        legal: legal(['shake', 'stop'], 1),
      },
      { last: { do: 'shake', seat: 1, faces: [10, 10, 0, 10, 0, 10], got: 40, out: 'safe' } },
    ),
    [1],
  ),
  'pig-decide': {
    before: pig(2, { n: 40, phase: 'decide', turn: 9, legal: legal(['roll', 'bank'], 0) }),
    view: pig(
      2,
      { n: 41, phase: 'decide', turn: 14, legal: legal(['roll', 'bank'], 0) },
      { last: { do: 'roll', seat: 0, faces: '5', got: 5, out: 'safe' } },
    ),
    events: [{ do: 'roll', seat: 0, faces: '5' }],
    mine: [0],
  },
  'pig-bust': {
    before: pig(2, { n: 40, phase: 'decide', turn: 9, legal: legal(['roll', 'bank'], 0) }),
    view: pig(
      2,
      { n: 41, seat: 1, legal: legal(['roll'], 1) },
      { last: { do: 'roll', seat: 0, faces: '1', lost: 9, out: 'bust' } },
    ),
    events: [{ do: 'roll', seat: 0, faces: '1' }],
    mine: [0],
  },
};
