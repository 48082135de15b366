import { recordOf } from '../lib/api';
import type { Bytes } from '../verify/hash';
import { whole, type Frame, type Thin } from './frames';

/** The server knows the rules: it makes the views of a replay. */

/** Why there is nothing to watch: a code, and for a wrong line where and why. */
export class NoReplay extends Error {
  constructor(
    readonly code: string,
    readonly line = 0,
    /** In English, for whoever mends the record. */
    readonly detail = '',
  ) {
    super(code);
  }
}

interface Refusal {
  error?: string;
  detail?: { line?: number; message?: string };
}

export interface Film {
  frames: Frame[];
  /** The table that it comes from; '' where it was a file. */
  room: string;
}

export async function ofRecord(record: Bytes): Promise<Film> {
  return asked('/api/replay', { method: 'POST', body: record });
}

export async function ofRoom(room: string): Promise<Film> {
  return asked(`/api/rooms/${encodeURIComponent(room)}/replay`);
}

/** The record of the last game of a table. */
export async function recordOfRoom(room: string): Promise<Bytes> {
  const answer = await fetch(recordOf(room)).catch(() => null);
  if (!answer?.ok) throw new NoReplay(answer ? 'no_record' : 'offline');
  return new Uint8Array(await answer.arrayBuffer());
}

async function asked(path: string, init?: RequestInit): Promise<Film> {
  const answer = await fetch(path, init).catch(() => {
    throw new NoReplay('offline');
  });
  if (answer.ok) {
    const told = (await answer.json()) as { room: string; frames: Thin[] };
    return { frames: whole(told.frames), room: told.room };
  }
  const { error, detail } = (await answer.json().catch(() => ({}))) as Refusal;
  const code = error === 'too_large' ? 'too_long' : (error ?? 'offline');
  throw new NoReplay(code, detail?.line, detail?.message);
}
