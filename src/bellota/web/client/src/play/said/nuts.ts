import type { GoNutsState, Last, View } from '../../lib/wire';
import type { Words } from '../../lib/words';
import { isBird, nut } from '../nuts/bird';
import { asleep, first } from '../race/asleep';
import { nameOf } from '../who';
import { person, variant } from './person';

function join(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}

function rolled(view: View, state: GoNutsState, last: Last, t: Words): string {
  const lost = last.lost ?? 0;
  const bird = isBird(view) ? 'yes' : 'no';
  const v = variant(state.n, 2);
  if (last.out === 'race') return t('table-say-squirrels', { lost, nut: nut(view) });
  if (last.out === 'bust') return t('table-say-bust', { lost, bird, nut: nut(view), v });
  if (last.out === 'refill') return t('table-say-refill', { dice: state.hand, nut: nut(view) });
  const cars = last.cars ?? 0;
  return join(
    t('table-say-acorns', { got: last.got ?? 0, nut: nut(view) }),
    cars > 0 ? t('table-say-cars', { cars, bird }) : '',
  );
}

/** Whose words stand on the buttons. */
function box(view: View): 'tin' | 'carton' {
  return view.choices.bank === 'choice-hide' ? 'tin' : 'carton';
}

export function say(view: View, state: GoNutsState, last: Last, t: Words): string {
  const name = nameOf(view, last.seat);
  const got = last.got ?? 0;
  const total = state.scores[last.seat ?? 0] ?? 0;
  if (last.do === 'bank') {
    return t('table-say-banked', { name, got, total, won: last.out ?? '', box: box(view) });
  }
  if (last.do === 'raced') {
    const words = { nut: nut(view), first: first(view) };
    return t('table-say-raced', { name, got, won: last.out ?? '', total, ...words });
  }
  if (last.do === 'race' || last.do === 'dog') return racing(view, t);
  return rolled(view, state, last, t);
}

/** Dogs that are still asleep while the race runs. */
export function racing(view: View, t: Words): string {
  const race = view.race;
  if (!race) return t('table-say-squirrels', { lost: 0, nut: nut(view) });
  const dogs = view.seats.length - 1;
  return t('table-race-asleep', {
    asleep: asleep(view, dogs, race.dogs.length),
    first: first(view),
    pace: race.mode,
  });
}

export function ask(view: View, state: GoNutsState, mine: readonly number[], t: Words): string {
  const who = person(view, state.seat, mine);
  if (state.phase === 'race') return t('table-ask-race', { ...who, first: first(view) });
  if (state.phase === 'roll') return t('table-ask-roll', { ...who, dice: state.hand });
  return t('table-ask-decide', { ...who, dice: state.hand, turn: state.turn, box: box(view) });
}
