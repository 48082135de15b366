import { Refused } from '../lib/api';
import type { Option } from '../lib/wire';
import type { House } from './house';

/** What the server makes of a house edition: whether it can be played, and what it comes to. */

export type Dial =
  | { kind: 'range'; min: number; max: number; step: number }
  | { kind: 'choice'; values: Option[] }
  | { kind: 'list'; min: number; max: number; most: number };

export interface Judged {
  edition: House;
  house: boolean;
  assumed: string[];
  toml: string;
  dials: Record<string, Dial>;
  odds: Record<string, number>;
}

/** What is wrong with a value, as a code. */
export interface Wrong {
  key: string;
  code: string;
  least: number;
  most: number;
}

/** An edition that cannot be played; the message is English, for whoever mends a file. */
export class Unplayable extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly wrong: Wrong | null,
  ) {
    super(message);
  }
}

interface Refusal {
  error?: string;
  detail?: { message?: string; line?: number; wrong?: Wrong | null };
}

export const ofEdition = (edition: House | string): Promise<Judged> => judged({ edition });
export const ofFile = (text: string): Promise<Judged> => judged({ edition_toml: text });
export const ofRoom = (room: string): Promise<Judged> =>
  asked(`/api/rooms/${encodeURIComponent(room)}/house`);

function judged(wish: object): Promise<Judged> {
  const headers = { 'content-type': 'application/json' };
  return asked('/api/house', { method: 'POST', headers, body: JSON.stringify(wish) });
}

async function asked(path: string, init?: RequestInit): Promise<Judged> {
  const answer = await fetch(path, init).catch(() => {
    throw new Refused('offline');
  });
  if (answer.ok) return (await answer.json()) as Judged;
  const { error = 'offline', detail = {} } = (await answer.json().catch(() => ({}))) as Refusal;
  if (!['bad_edition', 'bad_option'].includes(error)) throw new Refused(error);
  throw new Unplayable(detail.message ?? '', detail.line ?? 0, detail.wrong ?? null);
}
