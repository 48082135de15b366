import { language } from './words';

/** The one place where the page writes a number that stands outside a sentence. */

type Form = Intl.NumberFormatOptions;
const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number as a language writes it; with a true minus sign, where Intl has a hyphen, and with a gap
 * that is seen: the narrow space of our faces is an eighth of a letter.
 */
export function written(value: number, lang: string, form: Form = {}): string {
  const key = lang + JSON.stringify(form);
  const format = formats.get(key) ?? new Intl.NumberFormat(lang, form);
  formats.set(key, format);
  return format.format(value).replace('-', '−').replaceAll('\u202f', '\u00a0');
}

function exactly(digits: number): Form {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** A number in the language spoken now (reactive); long ones are grouped. */
export function number(value: number, form: Form | number = {}): string {
  return written(value, language(), typeof form === 'number' ? exactly(form) : form);
}

/** A chance, or a change of one with its sign, in the language spoken now (reactive). */
export function percent(chance: number, digits = 1, sign = false, lang = language()): string {
  const signDisplay = sign ? 'exceptZero' : 'auto';
  return written(chance, lang, { style: 'percent', signDisplay, ...exactly(digits) });
}
