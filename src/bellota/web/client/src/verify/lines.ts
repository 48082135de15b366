import { Wrong } from './wrong';

/** Lines of text to objects, as strictly as the program reads them: no key twice, no half signs. */

export type Told = Record<string, unknown>;

export interface Numbered {
  /** From 1. */
  number: number;
  told: Told;
}

const LONGEST = 1 << 20;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;
/** With the flag u, a half of a pair alone. */
const HALF = /\p{Surrogate}/u;

/** The objects of a file, with the numbers of their lines; blank lines do no harm. */
export function* objects(file: Uint8Array): Generator<Numbered> {
  const lines = decoded(file).split('\n');
  for (const [i, line] of lines.entries()) {
    const text = line.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
    if (text) yield { number: i + 1, told: at(i + 1, () => object(text)) };
  }
}

/** Do it, and say of what goes wrong in which line it did. */
export function at<T>(line: number, what: () => T): T {
  try {
    return what();
  } catch (error) {
    throw error instanceof Wrong && !error.line ? new Wrong(error.why, error.args, line) : error;
  }
}

function decoded(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new Wrong('text', {}, 1);
  }
}

function object(text: string): Told {
  if (text.length > LONGEST) throw new Wrong('json');
  const told: unknown = parsed(text);
  if (typeof told !== 'object' || told === null || Array.isArray(told)) throw new Wrong('json');
  once(text);
  return told as Told;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (HALF.test(key) || (typeof value === 'string' && HALF.test(value)))
        throw new Wrong('text');
      if (typeof value === 'number' && !Number.isFinite(value)) throw new Wrong('json');
      return value;
    });
  } catch (error) {
    throw error instanceof Wrong ? error : new Wrong('json');
  }
}

/** Each key of each object stands once, or two readers could read two games. */
function once(text: string): void {
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') note(open.at(-1), JSON.parse(last) as string);
    last = token;
  }
}

function note(keys: Set<string> | null | undefined, key: string): void {
  if (keys?.has(key)) throw new Wrong('twice', { key });
  keys?.add(key);
}
