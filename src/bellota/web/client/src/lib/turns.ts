import type { Do, Seat, View } from './wire';

/** What a view says about seats: whose move it is, who plays for whom. No rule is known here. */

export function legal(view: View, seat: number): Do[] {
  return view.state?.legal[String(seat)] ?? [];
}

/** Our seats that may act now. */
export function called(view: View, mine: readonly number[]): number[] {
  if (view.stage !== 'play') return [];
  return mine.filter((seat) => view.seats[seat]?.kind === 'person' && legal(view, seat).length > 0);
}

/** The house or a bot plays a seat that belongs to a person. */
export function replaced(seat: Seat | undefined): boolean {
  return seat !== undefined && seat.person && seat.kind !== 'person';
}

/** Nobody is there for the seat: a bot could take it. */
export function vacant(seat: Seat | undefined): boolean {
  return seat !== undefined && seat.person && seat.kind !== 'bot' && !seat.here;
}

/** The seats in their order of finish, best first; equals keep the order of the table. */
export function ranking(view: View): number[] {
  const scores = view.state?.scores ?? [];
  const won = new Set(view.state?.winners ?? []);
  const worth = (seat: number): number => (won.has(seat) ? 1e9 : 0) + (scores[seat] ?? 0);
  return view.seats.map((_, seat) => seat).sort((a, b) => worth(b) - worth(a));
}
