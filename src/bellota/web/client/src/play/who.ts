import type { State, View } from '../lib/wire';

/** Small questions about seats that every part of the table asks. */

/** What a seat may do now, by the server's word. */
export function legal(state: State | null, seat: number | null): readonly string[] {
  return seat === null ? [] : (state?.legal[String(seat)] ?? []);
}

export function nameOf(view: View, seat: number | null | undefined): string {
  return seat === null || seat === undefined ? '' : (view.seats[seat]?.name ?? '');
}

/** Several names as one list of the language, e.g. "Blue and Plum". */
export function names(view: View, seats: readonly number[], language: string): string {
  const all = seats.map((seat) => nameOf(view, seat));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(all);
}

/** Whether somebody else than a person here decides for the seat. */
export function played(view: View, seat: number): boolean {
  const s = view.seats[seat];
  return !s || s.kind !== 'person' || s.away;
}

/** The language that the page speaks, for lists and numbers. */
export function spoken(): string {
  return (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';
}
