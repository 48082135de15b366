import { told } from '../replay/told';
import type { Bytes } from '../verify/hash';

/** A review as the server tells it (docs/review.md): codes and numbers, worths by seat. */

export type Worth = number[];
export type Mark = 'doubtful' | 'bad' | 'very_bad';

export interface Position {
  phase: string;
  scores: number[];
  turn: number;
  hand?: number;
  round?: number;
  colours?: (number | null)[];
}
export interface Decision {
  seat: number;
  chosen: string;
  forced: boolean;
  worths?: Record<string, Worth>;
  best?: string;
  loss: number | null;
  kind: string | null;
  mark: Mark | null;
}
export interface Raced {
  hand: number;
  rolls: number | null;
  gain: number;
  expected: number | null;
}
export interface Step {
  n: number;
  line: number;
  seat?: number;
  do: string;
  faces?: string | number[] | Record<string, number>;
  position: Position;
  before?: Worth;
  after?: Worth;
  luck: Worth | null;
  decision?: Decision;
  race?: Raced;
}
export interface Sums {
  decisions: number;
  forced: number;
  unjudged: number;
  by_others: number;
  loss: number;
  per_decision: number | null;
  kinds: Record<string, { count: number; loss: number }>;
  band: string | null;
  luck: number | null;
  own_luck: number | null;
  pace: number | null;
  actual: number | null;
  adjusted: number | null;
}
/** What a seat's dice brought, against as many dice of their kind. */
export interface Row {
  kind: 'acorns' | 'points' | 'colours' | 'busts' | 'races';
  rolls: number;
  dice: number;
  got: number;
  expected: number;
  sd: number;
  low: number;
  high: number;
  p: number;
  exact: boolean;
}
export interface Dice {
  rows: Row[];
  said: { how: 'usual' | 'kind' | 'harsh'; games: number } | null;
}
export interface Review {
  game: 'gonuts' | 'shake' | 'pig';
  edition: string;
  seats: string[];
  faces: Record<string, string>;
  choices: Record<string, string>;
  rounds: number | null;
  tempo: number;
  measured: boolean;
  judged: boolean;
  missing: string | null;
  winners: number[] | null;
  start: Worth | null;
  steps: Step[];
  turning: number[];
  by_seat: Sums[];
  dice: Dice[];
  fewest: number;
}

export const ofRoom = (room: string): Promise<Review> =>
  told<Review>(`/api/rooms/${encodeURIComponent(room)}/review`);
export const ofRecord = (record: Bytes): Promise<Review> =>
  told<Review>('/api/review', { method: 'POST', body: record });
