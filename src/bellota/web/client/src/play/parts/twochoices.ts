import type { State, View } from '../../lib/wire';
import type { Args } from '../../lib/words.svelte';
import type { Words } from '../../lib/words';
import { legal, nameOf, played } from '../who';
import type { Choice } from './acts';

/** Roll and Bank, as two choices that always stand in the same places. */

/** What this box calls a choice. */
export function choice(view: View, what: string, t: Words, args: Args): string {
  return t(view.choices[what] ?? `choice-${what}`, args);
}

/** The seat of this device that has the turn, or null. */
export function acting(state: State, mine: readonly number[]): number | null {
  return state.seat !== null && mine.includes(state.seat) ? state.seat : null;
}

function doing(view: View, state: State): string {
  if (state.phase === 'race') return 'racing';
  if (played(view, state.seat ?? 0)) return 'thinking';
  if (state.phase === 'shake') return 'shaking';
  return state.phase === 'decide' || state.phase === 'choose' ? 'choosing' : 'rolling';
}

/** "Blue is rolling": what is said on the quiet buttons while somebody else has the turn. */
export function busyWith(view: View, state: State, t: Words): string {
  if (state.phase === 'over' || state.seat === null) return '';
  const name = nameOf(view, state.seat);
  return t('table-busy', { what: doing(view, state), name });
}

/** What banking leads to, for the seat that has the turn. */
export function bankLeadsTo({ bank }: View, turn: number, t: Words): string {
  if (turn === 0) return t('table-then-nothing');
  return bank?.wins ? t('table-then-win') : t('table-then-have', { total: bank?.total ?? turn });
}

interface Labels {
  roll: string;
  bank: string;
}

/** Both buttons for a game of rolling and banking. */
export function rollAndBank(
  view: View,
  state: State,
  mine: readonly number[],
  labels: Labels,
  t: Words,
): [Choice, Choice] {
  const seat = acting(state, mine);
  const may = legal(state, seat);
  const who = seat ?? state.seat ?? 0;
  const busy = seat === null ? busyWith(view, state, t) : '';
  const bankSmall = may.includes('bank') ? bankLeadsTo(view, state.turn, t) : '';
  const roll: Choice = {
    do: 'roll',
    seat: who,
    label: labels.roll,
    small: busy,
    key: t('table-key-roll'),
    on: may.includes('roll'),
    tone: 'fire',
  };
  const key = t('table-key-bank');
  const on = may.includes('bank');
  return [
    roll,
    { do: 'bank', seat: who, label: labels.bank, small: bankSmall, key, on, tone: 'gold' },
  ];
}
