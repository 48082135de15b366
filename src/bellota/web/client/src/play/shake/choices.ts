import type { ShakeState, View } from '../../lib/wire';
import type { Words } from '../../lib/words';
import type { Choice } from '../parts/acts';
import { busyWith, choice } from '../parts/twochoices';
import { person } from '../said/person';
import { legal, nameOf, names, spoken } from '../who';
import { kindOf } from './line';

/** The buttons of Shake: Take left and Dare right; Stop left and Shake right; else one to roll. */

type Make = Pick<Choice, 'do' | 'label' | 'small' | 'on' | 'tone' | 'key'>;

function rolling(view: View, state: ShakeState, mine: readonly number[], t: Words): Choice[] {
  const what = state.phase === 'tie' ? 'tie' : 'colour';
  const own = mine.filter((seat) => legal(state, seat).includes(what));
  const seat = own[0];
  const missing = Object.keys(state.legal).map(Number);
  const who = seat === undefined ? 'you' : person(view, seat, mine).who;
  const name = nameOf(view, seat ?? null);
  const waiting = names(view, missing, spoken());
  return [
    {
      do: what,
      seat: seat ?? 0,
      label: t('table-do-colour', { who, name }),
      small: seat === undefined ? t('table-busy', { what: 'waiting', name: waiting }) : '',
      key: t('table-key-roll'),
      on: seat !== undefined,
      tone: 'fire',
    },
  ];
}

function choosing(view: View, state: ShakeState, may: readonly string[], t: Words): [Make, Make] {
  const face = state.colours[state.seat ?? 0] ?? 0;
  const on = may.includes('take');
  const dare = may.includes('dare');
  return [
    {
      do: 'take',
      label: choice(view, 'take', t, { face }),
      small: '',
      on,
      tone: 'gold',
      key: t('table-key-take'),
    },
    {
      do: 'dare',
      label: choice(view, 'dare', t, {}),
      small: dare ? t('table-then-zero') : '',
      on: dare,
      tone: 'fire',
      key: t('table-key-dare'),
    },
  ];
}

function total(state: ShakeState): number {
  return (state.scores[state.seat ?? 0] ?? 0) + state.turn;
}

function shaking(view: View, state: ShakeState, may: readonly string[], t: Words): [Make, Make] {
  const stop = may.includes('stop');
  const shake = may.includes('shake');
  const again = state.phase === 'decide' ? 'yes' : 'no';
  const risk = state.turn > 0 ? t('table-then-risk', { turn: state.turn }) : t('table-then-free');
  return [
    {
      do: 'stop',
      label: choice(view, 'stop', t, { turn: stop ? state.turn : 0 }),
      small: stop ? t('table-then-have', { total: total(state) }) : '',
      on: stop,
      tone: 'gold',
      key: t('table-key-stop'),
    },
    {
      do: 'shake',
      label: choice(view, 'shake', t, { again }),
      small: shake && (kindOf(view, state.round) !== 'round' || again === 'yes') ? risk : '',
      on: shake,
      tone: 'fire',
      key: t('table-key-shake'),
    },
  ];
}

/** What stands on the buttons now. */
export function shakeChoices(
  view: View,
  state: ShakeState,
  mine: readonly number[],
  t: Words,
): Choice[] {
  if (state.phase === 'colours' || state.phase === 'tie') return rolling(view, state, mine, t);
  const seat = state.seat !== null && mine.includes(state.seat) ? state.seat : null;
  const may = legal(state, seat);
  const inCase = state.phase === 'shake' || state.phase === 'decide';
  const pair = inCase ? shaking(view, state, may, t) : choosing(view, state, may, t);
  const busy = seat === null ? busyWith(view, state, t) : '';
  return pair.map((one, i) => ({
    ...one,
    seat: seat ?? state.seat ?? 0,
    small: i === 0 && busy ? busy : one.small,
  }));
}
