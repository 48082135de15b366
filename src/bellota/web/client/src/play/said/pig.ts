import type { Last, PigState, View } from '../../lib/wire';
import type { Words } from '../../lib/words';
import { nameOf } from '../who';
import { person, variant } from './person';

export function say(view: View, state: PigState, last: Last, t: Words): string {
  const name = nameOf(view, last.seat);
  const got = last.got ?? 0;
  const total = state.scores[last.seat ?? 0] ?? 0;
  if (last.do === 'bank')
    return t('table-say-pig-banked', { name, got, total, won: last.out ?? '' });
  const face = Number(last.faces?.[0] ?? 0);
  const v = variant(state.n, 2);
  if (last.out === 'bust') return t('table-say-pig-bust', { name, face, lost: last.lost ?? 0, v });
  return t('table-say-pig-got', {
    face,
    turn: state.turn,
    more: state.turn > face ? 'yes' : 'no',
    v,
  });
}

export function ask(view: View, state: PigState, mine: readonly number[], t: Words): string {
  const who = person(view, state.seat, mine);
  if (state.phase === 'roll') return t('table-ask-pig-roll', who);
  return t('table-ask-pig-decide', {
    ...who,
    turn: state.turn,
    bust: Number(view.numbers.bust ?? 1),
  });
}
