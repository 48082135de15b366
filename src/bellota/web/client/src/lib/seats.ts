/** The letter of each seat's token; colour and pattern are `data-seat` in base.css. */
export const LETTERS = ['R', 'B', 'G', 'P', 'Y', 'T', 'N', 'H'] as const;

export function letter(seat: number): string {
  return LETTERS[seat] ?? '?';
}
