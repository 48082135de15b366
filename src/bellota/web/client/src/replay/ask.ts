import { recordOf } from '../lib/api';
import type { Bytes } from '../verify/hash';
import { whole, type Frame, type Thin } from './frames';
import { NoReplay, told } from './told';

/** The server knows the rules: it makes the views of a replay. */

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
  const { room, frames } = await told<{ room: string; frames: Thin[] }>(path, init);
  return { frames: whole(frames), room };
}
