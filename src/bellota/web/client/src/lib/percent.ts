/** A chance, or a change of one with its sign, as this language writes it. */
export function percent(chance: number, language: string, digits = 1, sign = false): string {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? 'exceptZero' : 'auto',
  }).format(chance);
}
