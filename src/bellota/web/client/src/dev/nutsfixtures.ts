import type { Last } from '../lib/wire';
import type { Fixture } from './fixtures';
import { nuts } from './tables';

const decide = { '0': ['roll', 'bank'] } as Record<string, ('roll' | 'bank')[]>;
const roll = (seat: number) => ({ [String(seat)]: ['roll'] }) as Record<string, 'roll'[]>;
const rolled = (faces: string, more: Partial<Last>): Last => ({
  do: 'roll',
  seat: 0,
  faces,
  ...more,
});
const start = nuts(3, { n: 40, legal: roll(0) });

function thrown(
  faces: string,
  hand: number,
  turn: number,
  last: Partial<Last>,
  count = 3,
): Fixture {
  const aside = 5 - hand;
  const got = [...faces].filter((f) => f === 'A').length;
  return {
    before: nuts(
      count,
      {
        n: 40,
        phase: 'decide',
        hand: faces.length,
        aside: 5 - faces.length,
        turn: turn - got,
        legal: decide,
      },
      { last: null },
    ),
    view: nuts(
      count,
      { n: 41, phase: 'decide', hand, aside, turn, legal: decide },
      {
        last: rolled(faces, {
          out: 'safe',
          got,
          cars: [...faces].filter((f) => f === 'C').length,
          ...last,
        }),
      },
    ),
    events: [{ do: 'roll', seat: 0, faces }],
    mine: [0],
  };
}

export const NUTS: Record<string, Fixture> = {
  'nuts-start': { view: start, events: [], mine: [0] },
  'nuts-decide': thrown('AASSC', 4, 7, {}),
  'nuts-five': thrown('ASASS', 5, 2, {}, 2),
  'nuts-cars': thrown('CCCSS', 2, 0, {}, 4),
  'nuts-one': thrown('AC', 1, 9, {}, 4),
  'nuts-eight': thrown('AASSC', 4, 7, {}, 8),
  'nuts-six': thrown('AAASC', 4, 12, {}, 6),
  'nuts-win': thrown('AAAAC', 4, 28, {}, 4),
  'nuts-refill': {
    before: nuts(
      3,
      { n: 40, phase: 'decide', hand: 1, aside: 4, turn: 6, legal: decide },
      { last: rolled('AC', { out: 'safe' }) },
    ),
    view: nuts(
      3,
      { n: 41, phase: 'decide', hand: 5, aside: 0, turn: 7, legal: decide },
      { last: rolled('A', { out: 'refill', got: 1 }) },
    ),
    events: [{ do: 'roll', seat: 0, faces: 'A' }],
    mine: [0],
  },
  'nuts-bust': {
    before: nuts(
      3,
      { n: 40, phase: 'decide', hand: 3, aside: 2, turn: 7, legal: decide },
      { last: rolled('AASCC', { out: 'safe' }) },
    ),
    view: nuts(
      3,
      { n: 41, seat: 1, legal: roll(1) },
      { last: rolled('CCC', { out: 'bust', lost: 7, cars: 3 }) },
    ),
    events: [{ do: 'roll', seat: 0, faces: 'CCC' }],
    mine: [0],
  },
  'nuts-banked': {
    before: nuts(
      3,
      { n: 40, phase: 'decide', hand: 4, aside: 1, turn: 7, legal: decide },
      { last: rolled('AASSC', { out: 'safe' }) },
    ),
    view: nuts(
      3,
      { n: 41, seat: 1, scores: [31, 31, 19], legal: roll(1) },
      { last: { do: 'bank', seat: 0, got: 7, out: undefined } },
    ),
    events: [{ do: 'bank', seat: 0 }],
    mine: [0],
  },
  'nuts-other': {
    view: nuts(
      3,
      { seat: 1, phase: 'decide', hand: 3, aside: 2, turn: 4, legal: { '1': ['roll', 'bank'] } },
      { last: { ...rolled('ASSC', { out: 'safe', got: 1, cars: 1 }), seat: 1 } },
    ),
    events: [],
    mine: [0],
  },
  'nuts-factory': {
    ...thrown('AASSC', 4, 7, {}, 2),
    bird: true,
  },
  'nuts-over': {
    view: nuts(
      3,
      { phase: 'over', seat: null, scores: [52, 31, 19], winners: [0] },
      { stage: 'over', last: { do: 'bank', seat: 0, got: 8, out: 'won' } },
    ),
    events: [],
    mine: [0],
  },
};
