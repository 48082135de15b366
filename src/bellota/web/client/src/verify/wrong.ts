/** What is wrong with a record, as a code that has a sentence, and in which line. */
export type Why =
  | 'empty'
  | 'text'
  | 'json'
  | 'twice'
  | 'header'
  | 'version'
  | 'field'
  | 'do'
  | 'count'
  | 'cannot'
  | 'race'
  | 'undo'
  | 'after';

export class Wrong extends Error {
  constructor(
    readonly why: Why,
    /** Variables of the sentence. */
    readonly args: Record<string, string | number> = {},
    /** From 1. */
    readonly line = 0,
  ) {
    super(`line ${line}: ${why}`);
  }
}

/** What a field holds, if it is as it should be. */
export function field<T>(key: string, value: unknown, right: (value: never) => boolean): T {
  if (!right(value as never)) throw new Wrong('field', { key });
  return value as T;
}

export function within(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
