import type { Boxes, Options, Stage } from './wire';

/** The few things asked over HTTP; a refusal is a code that `words` has a sentence for. */

export class Refused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init).catch(() => {
    throw new Refused('offline');
  });
  if (answer.ok) return (await answer.json()) as T;
  const said = (await answer.json().catch(() => ({}))) as { error?: string };
  throw new Refused(said.error ?? (answer.status === 429 ? 'too_many_wrong_codes' : 'offline'));
}

let known: Promise<Boxes> | null = null;

/** The boxes on the shelf; asked once. */
export function boxes(): Promise<Boxes> {
  known ??= json<Boxes>('/api/boxes').catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** Where other devices find this house. */
export const origin = (): Promise<string> =>
  boxes().then(
    ({ lan }) => lan ?? location.origin,
    () => location.origin,
  );

/** Open a table for a box by its name, or for house rules, whole. */
export async function openTable(edition: string | object, options: Options = {}): Promise<string> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ edition, options }),
  };
  return (await json<{ room: string }>('/api/rooms', init)).room;
}

export interface Found {
  room: string;
  edition: string;
  stage: Stage;
}

export function findTable(room: string): Promise<Found> {
  return json<Found>(`/api/rooms/${encodeURIComponent(room)}`);
}

export async function linkOf(room: string): Promise<string | null> {
  return (await json<{ link: string | null }>(`/api/rooms/${encodeURIComponent(room)}/link`)).link;
}

export const qrOf = (room: string): string => `/api/rooms/${encodeURIComponent(room)}/qr.svg`;
export const recordOf = (room: string): string => `/api/rooms/${encodeURIComponent(room)}/record`;
