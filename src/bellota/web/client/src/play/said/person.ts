import type { View } from '../../lib/wire';
import { nameOf } from '../who';

/** How a sentence addresses a seat: `you` on a device that holds it alone, else by its name. */
export interface Person {
  [key: string]: string;
  who: 'you' | 'own' | 'other' | 'bot';
  name: string;
}

export function person(view: View, seat: number | null, mine: readonly number[]): Person {
  const name = nameOf(view, seat);
  const s = seat === null ? undefined : view.seats[seat];
  if (seat !== null && mine.includes(seat) && s?.kind === 'person' && !s.away) {
    return { who: mine.length === 1 ? 'you' : 'own', name };
  }
  return { who: s?.kind === 'person' && !s.away ? 'other' : 'bot', name };
}

/** Which of `count` ways of saying a thing; never the same twice in a row while `n` moves by one. */
export function variant(n: number, count: number): number {
  return n % count;
}
