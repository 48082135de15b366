import type { Last, ShakeState, View } from '../../lib/wire';
import type { Words } from '../../lib/words';
import { kindOf } from '../shake/line';
import { legal, nameOf, names, spoken } from '../who';
import { person } from './person';

/** The groups of equal dice among the matched seats, the highest first. */
export function groups(faces: readonly number[], matched: readonly number[]): [number, number[]][] {
  const by = new Map<number, number[]>();
  for (const seat of matched) {
    const face = faces[seat] ?? 0;
    by.set(face, [...(by.get(face) ?? []), seat]);
  }
  return [...by].sort(([a], [b]) => b - a);
}

function colours(view: View, last: Last, t: Words): string {
  const faces = (last.faces ?? []) as number[];
  if (last.out === 'same' || last.same) return t('table-say-same', { face: faces[0] ?? 0 });
  const all = groups(faces, last.matched ?? []);
  if (all.length === 0) return t('table-say-unmatched', { count: faces.length });
  const list = ([face, seats]: [number, number[]]) =>
    t('table-say-matched', { names: names(view, seats, spoken()), face });
  return all.map(list).join(' ');
}

export function say(view: View, state: ShakeState, last: Last, t: Words): string {
  const name = nameOf(view, last.seat);
  const got = last.got ?? 0;
  switch (last.do as string) {
    case 'colour':
    case 'tie':
      return t('table-say-hidden');
    case 'colours':
      return colours(view, last, t);
    case 'ties':
      return t('table-say-ties', { again: last.seat == null ? 'yes' : 'no', name });
    case 'take':
      return t('table-say-took', { name, got });
    case 'dare':
      return t('table-say-dared', { name, lost: last.lost ?? 0 });
    case 'shake':
      if (last.out === 'crap') return t('table-say-crap', { name, lost: last.lost ?? 0 });
      return t('table-say-shook', { name, got, turn: state.turn });
    case 'stop':
      return t('table-say-stopped', { name, got });
    default:
      return t('table-say-ordered', { names: names(view, last.order ?? [], spoken()) });
  }
}

/** Own seats that may do it now. */
function able(state: ShakeState, mine: readonly number[], what: string): number[] {
  return mine.filter((seat) => legal(state, seat).includes(what));
}

function together(view: View, state: ShakeState, mine: readonly number[], t: Words): string {
  const what = state.phase === 'tie' ? 'tie' : 'colour';
  const own = able(state, mine, what);
  const open = Object.keys(state.legal).map(Number);
  if (own.length === 0) return t('table-ask-waiting', { names: names(view, open, spoken()) });
  const who = person(view, own[0]!, mine);
  if (what === 'tie') return t('table-ask-tie', { ...who });
  return t('table-ask-colour', { ...who, round: state.round });
}

export function ask(view: View, state: ShakeState, mine: readonly number[], t: Words): string {
  const who = person(view, state.seat, mine);
  switch (state.phase) {
    case 'colours':
    case 'tie':
      return together(view, state, mine, t);
    case 'choose':
      return t('table-ask-choose', { ...who, face: state.colours[state.seat ?? 0] ?? 0 });
    case 'shake':
      return t('table-ask-shake', { ...who, kind: kindOf(view, state.round) });
    case 'decide':
      return t('table-ask-again', { ...who, turn: state.turn });
    default:
      return t('table-ask-order', who);
  }
}
