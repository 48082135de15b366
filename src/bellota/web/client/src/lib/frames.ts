import type { GameEvent, Level, Options, RaceStream, Reaction, View, Do } from './wire';

/** What travels one way or the other on a table's socket (docs/wire.md). */

/** The tempo of real-time races that chances hold for, and whether the table's own have shown it. */
export interface Paced {
  tempo?: number;
  measured?: boolean;
}

/** What the coach tells one device: of its own seats alone. */
export interface Coached {
  /** The seats that have it off for the whole table. */
  refused?: number[];
  state?: 'solving' | 'none' | 'ready';
  /** The tempo that the table's races have shown, whose play is being worked out. */
  soon?: number;
  now?: { seat: number; worths: Record<string, number> } & Paced;
  last?: Paced & {
    n: number;
    seat: number;
    chosen: string;
    best: string;
    worths: Record<string, number>;
    loss: number;
    mark: 'doubtful' | 'bad' | 'very_bad' | null;
  };
}

export type Decision = 'roll' | 'bank' | 'colour' | 'take' | 'dare' | 'shake' | 'stop' | 'tie';

/** What a finger wishes; the socket adds `id`, and `seq` where the wish is a decision. */
export type Command =
  | { do: Decision; seat: number }
  | { do: 'order'; seat: number; order: number[] }
  | { do: 'tap'; seat: number; race: number; n: number; at: number }
  | { do: 'sit'; name: string; token: string; salt: string }
  | { do: 'rename'; seat: number; name: string }
  | { do: 'salt'; seat: number; salt: string }
  | { do: 'bot'; level: Level; seat?: number }
  | { do: 'remove'; seat: number }
  | { do: 'leave'; seat: number }
  | { do: 'set'; edition?: string; house?: object; options?: Options }
  | { do: 'start' }
  | { do: 'starter'; seat: number }
  | { do: 'back'; seat: number }
  | { do: 'kick'; seat: number }
  | { do: 'host'; seat: number }
  | { do: 'switch'; name: 'watch' | 'clock' | 'series'; value: string | number }
  | { do: 'more' }
  | { do: 'undo' | 'agree' | 'decline'; seat: number }
  | { do: 'react'; seat: number; name: Reaction }
  | { do: 'rematch' }
  | { do: 'lobby' }
  | { do: 'coach'; seat?: number; value: string };

export type Frame =
  /** A part of the view that has not changed may be left out: the page keeps what it has. */
  | { k: 'view'; seq: number; view: Partial<View>; events: GameEvent[] }
  | { k: 'you'; seats: number[]; host: boolean; race: RaceStream | null; coach?: Coached | null }
  | { k: 'ack'; id: string; seq: number; seat?: number }
  | { k: 'no'; id: string; why: string; legal?: Do[] }
  /** In a race at the finger it tells the race's time too. */
  | { k: 'ping'; n: number; race?: number; elapsed?: number }
  /** Close this line and come back after so many ms: the table will be elsewhere. */
  | { k: 'again'; wait: number }
  | { k: 'react'; seat: number; what: Reaction }
  | { k: 'closed' }
  | { k: 'elsewhere' };
