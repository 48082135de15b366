/** What this device remembers between visits. Tokens of seats live here and nowhere else. */

export interface Kept {
  /** Newest last. */
  tokens: string[];
  /** The commitment that our seats have salted. */
  salted: string;
  title: string;
  /** House rules, and what their people call them. */
  house: boolean;
  called: string;
  stage: string;
  /** Name of whose turn it was when last seen; '' where nobody's. */
  turn: string;
  seen: number;
}

const TABLE = 'bellota.table.';
const NAME = 'bellota.name';
const MONTH = 30 * 24 * 3600 * 1000;
const BLANK: Kept = {
  tokens: [],
  salted: '',
  title: '',
  house: false,
  called: '',
  stage: 'lobby',
  turn: '',
  seen: 0,
};

function parse(text: string | null): Kept {
  try {
    return { ...BLANK, ...(JSON.parse(text ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...BLANK };
  }
}

export function recall(room: string): Kept {
  return parse(localStorage.getItem(TABLE + room));
}

/** Change what is kept of a table; a fresh read first, for another tab may have written. */
export function keep(room: string, change: Partial<Kept>): void {
  const kept = { ...recall(room), ...change, seen: Date.now() };
  localStorage.setItem(TABLE + room, JSON.stringify(kept));
}

export function addToken(room: string, token: string): void {
  keep(room, { tokens: [...recall(room).tokens, token].slice(-8) });
}

export function forget(room: string): void {
  localStorage.removeItem(TABLE + room);
}

/** Tables at which this device holds a seat, newest first; old ones are dropped. */
export function tables(now = Date.now()): { room: string; kept: Kept }[] {
  const rooms = Object.keys(localStorage).filter((key) => key.startsWith(TABLE));
  const all = rooms.map((key) => ({
    room: key.slice(TABLE.length),
    kept: recall(key.slice(TABLE.length)),
  }));
  const fresh = all.filter(({ kept }) => kept.tokens.length > 0 && now - kept.seen < MONTH);
  return fresh.sort((a, b) => b.kept.seen - a.kept.seen);
}

export function rememberedName(): string {
  return localStorage.getItem(NAME) ?? '';
}

export function rememberName(name: string): void {
  localStorage.setItem(NAME, name);
}

export function dropToken(room: string, token: string): void {
  keep(room, { tokens: recall(room).tokens.filter((one) => one !== token) });
}

/** 128 random bits in hex: a seat's secret, or its public part in the dice. */
export function chance(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
