import { sorry, type Words } from '../lib/words';

/** What the server makes of a record: views for a replay, a review; or why it cannot. */

/** Why there is nothing to see: a code, and for a wrong line where and why. */
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

/** Ask for it; NoReplay where there is nothing. */
export async function told<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init).catch(() => {
    throw new NoReplay('offline');
  });
  if (answer.ok) return (await answer.json()) as T;
  const { error, detail } = (await answer.json().catch(() => ({}))) as Refusal;
  const code = error === 'too_large' ? 'too_long' : (error ?? 'offline');
  throw new NoReplay(code, detail?.line, detail?.message);
}

const OWN = ['bad_record', 'too_long', 'no_record', 'too_many_replays', 'broken'];

/** Why, for a person. */
export function why(wrong: NoReplay, t: Words): string {
  const own = OWN.includes(wrong.code);
  return own ? t(`replay-no-${wrong.code}`, { line: wrong.line }) : sorry(wrong.code);
}
