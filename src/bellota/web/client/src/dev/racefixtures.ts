import type { Race, View } from '../lib/wire';
import type { Fixture } from './fixtures';
import { nuts } from './tables';

function race(count: number, more: Partial<Race>, view: Partial<View> = {}): View {
  const made = nuts(
    count,
    { phase: 'race', seat: more.active ?? 0, hand: more.dice ?? 3 },
    {
      last: { do: 'roll', seat: more.active ?? 0, faces: 'SSS', out: 'race', lost: 4 },
      ...view,
    },
  );
  const zero = Array<number>(count).fill(0);
  made.race = {
    k: 1,
    mode: 'realtime',
    beat: 600,
    elapsed: 4200,
    gap: 250,
    dice: 3,
    rolls: zero,
    acorns: 0,
    faces: zero.map(() => ''),
    dogs: [],
    house: [],
    active: 0,
    slow: null,
    steps_in: [],
    decided: false,
    ...more,
  };
  return made;
}
const nutStream = Array.from(
  { length: 120 },
  (_, i) => ['AAS', 'SCA', 'SSS', 'AAA', 'CSA'][i % 5]!,
);
const dogStream = ['H', 'H', 'H', 'H', 'H', 'H', 'H', 'D'];
const stream = {
  k: 1,
  seat: {
    '0': { from: 0, faces: nutStream },
    '1': { from: 0, faces: dogStream },
    '2': { from: 0, faces: ['H', 'H', 'D'] },
    '3': { from: 0, faces: ['H', 'D'] },
  },
};
const later = {
  '0': { from: 6, faces: nutStream },
  '1': { from: 5, faces: dogStream },
  '2': { from: 4, faces: [] },
};
const running = {
  rolls: [6, 5, 4, 3],
  acorns: 9,
  faces: ['ASC', 'H', 'D', 'H'],
  dogs: [2],
  house: [3],
};

export const RACE: Record<string, Fixture> = {
  'race-count': { view: race(4, { elapsed: -2400 }), events: [], mine: [0], stream },
  'race-active': { view: race(4, running), events: [], mine: [0], stream: { k: 1, seat: later } },
  'race-dog': { view: race(4, running), events: [], mine: [1], stream: { k: 1, seat: later } },
  'race-out': { view: race(4, running), events: [], mine: [2], stream: { k: 1, seat: later } },
  'race-watch': { view: race(4, running), events: [], mine: [] },
  'race-two': { view: race(2, { elapsed: -600 }), events: [], mine: [0, 1], stream },
  'race-four': {
    view: race(4, running),
    events: [],
    mine: [0, 1, 2, 3],
    stream: { k: 1, seat: later },
  },
  'race-beat': {
    view: race(3, { ...running, mode: 'equal_pace', rolls: [6, 6, 4], faces: ['ASC', 'H', 'D'] }),
    events: [],
    mine: [0],
  },
  'race-five': {
    view: race(8, {
      dice: 5,
      rolls: [4, 4, 4, 4, 4, 4, 4, 4],
      faces: ['ASCAA', 'H', 'D', 'H', 'H', 'D', 'H', 'H'],
      dogs: [2, 5],
      acorns: 14,
    }),
    events: [],
    mine: [0],
    stream,
  },
  'race-end': {
    before: race(3, { ...running, rolls: [6, 5, 4], faces: ['ASC', 'D', 'D'], dogs: [1, 2] }),
    view: nuts(
      3,
      { n: 60, seat: 1, scores: [33, 31, 19], legal: { '1': ['roll'] } },
      { last: { do: 'raced', seat: 0, got: 9, out: 'raced' } },
    ),
    events: [{ do: 'raced', seat: 0, acorns: 9 }],
    mine: [0],
  },
};
