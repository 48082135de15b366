import type { Mark } from '../review/ask';
import { told } from '../replay/told';
import type { Decision } from '../lib/frames';
import type { View } from '../lib/wire';

/** A puzzle as the server poses it (docs/http.md): the position, and what each answer comes to. */

/** How far somebody has come. */
export interface Score {
  level: number;
  streak: number;
  longest: number;
  right: number;
  asked: number;
}
export interface Answer {
  right: boolean;
  worth: number;
  loss: number;
  mark: Mark | null;
  kind: string | null;
  /** Where it leads. */
  score: Score;
}
export interface Puzzle {
  view: View;
  /** The seat of whoever is asked. */
  seat: number;
  levels: number;
  /** Of real-time races, as it is assumed. */
  tempo: number | null;
  answers: Partial<Record<Decision, Answer>>;
}
/** A puzzle, or that best play is still being worked out. */
export type Told = Puzzle | { solving: true };

export function posed(edition: string, seed: number, score: Score): Promise<Told> {
  return told<Told>('/api/train', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ edition, seed, score }),
  });
}
