import type { GoNutsState, PigState, Seat, ShakeState, View } from '../lib/wire';

/** Views made by hand, so that every state of the table can be looked at without a server. */

const NAMES = ['Red', 'Blue', 'Green', 'Plum', 'Yellow', 'Teal', 'Navy', 'Heather'];

export function seats(count: number): Seat[] {
  return NAMES.slice(0, count).map((name, i) => ({
    name,
    kind: i > 0 && i % 3 === 2 ? 'bot' : 'person',
    level: i > 0 && i % 3 === 2 ? 'sharp' : null,
    person: !(i > 0 && i % 3 === 2),
    here: i !== 4,
    away: false,
    left: false,
    salt: '',
  }));
}

function table(count: number): Omit<View, 'game' | 'edition' | 'title' | 'numbers' | 'options'> {
  return {
    room: 'K7QMRT',
    stage: 'play',
    called: '',
    house: false,
    faces: {},
    choices: {},
    changed: {},
    specs: {},
    box: [2, 4],
    limits: [2, 8],
    again: false,
    first: 0,
    assumed: [],
    official: true,
    commitment: '7f3a',
    seed: null,
    games: 1,
    host: 0,
    starter: null,
    seats: seats(count),
    state: null,
    pad: [],
    last: null,
    shown: null,
    race: null,
    bank: null,
    lap: null,
    watch: 'link',
    lookers: 0,
    paused: false,
    clock: { seconds: 0, left: null },
    steps_in: null,
    series: { of: 1, wins: [], over: false },
    undo: { may: [], asked: null, agreed: [] },
  };
}

/** Where a bank leads in a game that ends at once. */
function bank(state: Partial<GoNutsState>, scores: number[], target: number): View['bank'] {
  if (state.phase !== 'decide') return null;
  const own = (state.scores ?? scores)[state.seat ?? 0] ?? 0;
  const total = own + (state.turn ?? 0);
  return { total, wins: total >= target };
}

export function nuts(count: number, state: Partial<GoNutsState>, more: Partial<View> = {}): View {
  const scores = [24, 31, 19, 7, 45, 0, 12, 38].slice(0, count);
  return {
    ...table(count),
    game: 'gonuts',
    edition: 'gonuts-gamewright',
    title: 'edition-gonuts-gamewright',
    faces: { car: 'face-car' },
    numbers: { dice: 5, squirrels: 3, acorns: 2, cars: 1, target: 50 },
    options: { target: 50 },
    bank: bank(state, scores, 50),
    state: {
      n: 41,
      phase: 'roll',
      seat: 0,
      scores,
      turn: 0,
      hand: 5,
      aside: 0,
      legal: {},
      ...state,
    },
    ...more,
  };
}

export function pig(count: number, state: Partial<PigState>, more: Partial<View> = {}): View {
  const scores = [64, 71, 19, 7, 45, 0, 12, 38].slice(0, count);
  return {
    ...table(count),
    game: 'pig',
    edition: 'pig',
    title: 'edition-pig',
    numbers: { sides: 6, bust: 1, target: 100 },
    options: { target: 100 },
    bank: bank(state, scores, 100),
    state: { n: 41, phase: 'roll', seat: 0, scores, turn: 0, legal: {}, ...state },
    ...more,
  };
}

export function shake(count: number, state: Partial<ShakeState>, more: Partial<View> = {}): View {
  const blank = Array<null>(count).fill(null);
  const rows = [
    [60, 0, 40, 20, 60, 30, 10, 50],
    [30, 30, 110, 50, 10, 40, 20, 20],
    [20, 60, 50, 20, 40, 0, 60, 30],
  ].map((row) => row.slice(0, count));
  const scores = rows.reduce(
    (a, row) => a.map((x, i) => x + row[i]!),
    Array<number>(count).fill(0),
  );
  return {
    ...table(count),
    game: 'shake',
    edition: 'shake-fundex',
    title: 'edition-shake-fundex',
    numbers: { colour_faces: [10, 20, 30, 40, 50, 60], rounds: 10, all_shake: true },
    options: { rounds: 10, all_shake: true },
    pad: rows,
    state: {
      n: 41,
      phase: 'colours',
      seat: null,
      scores,
      turn: 0,
      legal: {},
      round: rows.length + 1,
      colours: blank,
      waiting: [],
      points: blank,
      ...state,
    },
    ...more,
  };
}
