/** What travels between the page and the server, as types. The server is the only judge of rules. */

export type GameName = 'gonuts' | 'shake' | 'pig';
export type Stage = 'lobby' | 'play' | 'over';
export type Level = 'careful' | 'bold' | 'sharp' | 'best';
/** A seat's index as it stands as a key in JSON. */
export type SeatKey = string;
export type Do =
  | 'roll'
  | 'bank'
  | 'race'
  | 'dog'
  | 'raced'
  | 'colour'
  | 'take'
  | 'dare'
  | 'shake'
  | 'stop'
  | 'tie'
  | 'order';
export type Option = string | number | boolean | number[];
export type Options = Record<string, Option>;

export interface Seat {
  name: string;
  kind: 'person' | 'bot' | 'house';
  level: Level | null;
  /** A person's token opens the seat, whoever plays it now. */
  person: boolean;
  /** A device that holds the seat is connected. */
  here: boolean;
  /** Away for so long that the house plays the seat. */
  away: boolean;
  /** Left by choice. */
  left: boolean;
  salt: string;
  /** Wants nobody coached at this table. */
  no_coach?: boolean;
}

interface StateOfAll {
  n: number;
  seat: number | null;
  scores: number[];
  turn: number;
  legal: Record<SeatKey, Do[]>;
  winners?: number[];
}
export interface GoNutsState extends StateOfAll {
  phase: 'roll' | 'decide' | 'race' | 'over';
  hand: number;
  aside: number;
  dogs?: number[];
}
export interface ShakeState extends StateOfAll {
  phase: 'colours' | 'choose' | 'shake' | 'decide' | 'tie' | 'order' | 'over';
  round: number;
  /** `null` not yet rolled, 0 rolled and still hidden. */
  colours: (number | null)[];
  waiting: number[];
  points: (number | null)[];
}
export interface PigState extends StateOfAll {
  phase: 'roll' | 'decide' | 'over';
}
export type State = GoNutsState | ShakeState | PigState;

/** What just happened, for the sentence on the board and for a page that has just been opened. */
export interface Last {
  do: Do | 'colours' | 'ties';
  seat?: number | null;
  faces?: string | number[];
  got?: number;
  /** Cars that left play with this roll. */
  cars?: number;
  out?:
    | ''
    | 'safe'
    | 'bust'
    | 'race'
    | 'refill'
    | 'raced'
    | 'banked'
    | 'won'
    | 'crap'
    | 'same'
    | 'tied';
  /** Points of the turn that this roll lost. */
  lost?: number;
  points?: number;
  turn?: number;
  /** Coloured dice: the seats that were matched. */
  matched?: number[];
  /** Coloured dice: all alike, so all roll again. */
  same?: boolean;
  order?: number[];
  /** How rare the roll was, one in so many; 0 where that is not worth saying. */
  one_in?: number;
}

export interface Race {
  k: number;
  mode: 'realtime' | 'equal_pace';
  /** Length of a beat in ms, at equal pace. */
  beat: number;
  /** ms since the start signal when this was sent; negative while counting down. */
  elapsed: number;
  /** The seat that collects acorns. */
  active: number;
  /** Least time between two taps, ms. */
  gap: number;
  dice: number;
  /** Rolls so far, by seat. */
  rolls: number[];
  acorns: number;
  /** The faces last rolled, by seat; '' before the first. */
  faces: string[];
  /** Seats whose dog is out. */
  dogs: number[];
  /** Seats that the house rolls for. */
  house: number[];
  /** Whose line was too slow to race at the finger. */
  slow: number | null;
  /** When the house rolls for a person who does not, by seat, ms since the start signal. */
  steps_in: (number | null)[];
  /** The last dog is out; what is still on its way counts by its time. */
  decided: boolean;
}

export interface Shown {
  round: number;
  colours: (number | null)[];
  points: (number | null)[];
}

export interface View {
  room: string;
  stage: Stage;
  edition: string;
  game: GameName;
  /** Message id of the edition's title. */
  title: string;
  /** What its people call a house edition; '' where it has only the box's name. */
  called: string;
  /** It is none of the built-in editions. */
  house: boolean;
  /** Message ids of the faces, by what the rules call them. */
  faces: Record<string, string>;
  /** Message ids of the choices, by what the rules call them. */
  choices: Record<string, string>;
  numbers: Record<string, Option>;
  options: Options;
  changed: Options;
  specs: Record<string, OptionSpec>;
  assumed: string[];
  /** Fewest and most seats of the box. */
  box: [number, number];
  /** Fewest and most seats that can be played. */
  limits: [number, number];
  official: boolean;
  /** How far it is with best play, where a seat plays it; 'none' where nobody can work it out. */
  best?: 'ready' | 'solving' | 'none' | null;
  commitment: string;
  seed: string | null;
  games: number;
  /** A rematch is about to begin by itself. */
  again: boolean;
  host: number;
  starter: number | null;
  /** Who began this game; null in the lobby. */
  first: number | null;
  seats: Seat[];
  state: State | null;
  /** Go Nuts!, Pig: points of each finished turn, by seat. Shake: a row of seats for each round. */
  pad: (number | null)[][];
  last: Last | null;
  shown: Shown | null;
  /** Where the bank that may be made now leads. */
  bank: { total: number; wins: boolean } | null;
  /** Who plays in a further lap among the tied. */
  lap: number[] | null;
  race: Race | null;
  /** Who may look on. */
  watch: Watch;
  /** Devices that look on now. */
  lookers: number;
  /** Nothing can be written just now: play waits. */
  paused: boolean;
  /** Seconds for a decision (0 = off), and what the present one still had when this was sent, ms. */
  clock: { seconds: number; left: number | null };
  /** ms until the house rolls the coloured dice that people have not. */
  steps_in: number | null;
  series: Series;
  /** Seats that may ask for their bank back, the one that does, and who has agreed. */
  undo: { may: number[]; asked: number | null; agreed: number[] };
}

export type Watch = 'none' | 'link' | 'open';
export interface Series {
  /** Best of so many. */
  of: number;
  wins: number[];
  over: boolean;
}
/** Our drawn reactions. */
export const REACTIONS = [
  'hello',
  'bravo',
  'ouch',
  'phew',
  'laugh',
  'wow',
  'hurry',
  'think',
  'luck',
  'thanks',
  'sorry',
  'again',
] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Decoration since the last view: for animation, sound and the live region. */
export interface GameEvent {
  do:
    | Do
    | 'colours'
    | 'ties'
    | 'began'
    | 'sat'
    | 'left'
    | 'away'
    | 'back'
    | 'bot'
    | 'host'
    | 'removed'
    | 'evened'
    | 'starter'
    | 'sealed'
    | 'sent_away'
    | 'undo_asked'
    | 'undone';
  seat?: number;
  faces?: string | number[];
  acorns?: number;
  /** ms since the start signal. */
  race?: number;
  order?: number[];
  by?: string;
  at?: number;
  [more: string]: unknown;
}

/** The time of race `k`, heard `at` on this page's own clock. */
export interface Pulse {
  k: number;
  elapsed: number;
  at: number;
}

/** The faces handed to this device for the seats it holds in the present race. */
export interface RaceStream {
  k: number;
  /** `from` is the index of the first of `faces` in the seat's stream. */
  seat: Record<SeatKey, { from: number; faces: string[] }>;
}

export type OptionSpec =
  | { kind: 'choice'; values: Option[]; default: Option }
  | { kind: 'range'; min: number; max: number; step: number; default: number };

export interface Box {
  name: string;
  game: GameName;
  title: string;
  /** Message ids of the faces, by what the rules call them. */
  faces: Record<string, string>;
  box: [number, number];
  max: number;
  numbers: Record<string, Option>;
  options: Record<string, OptionSpec>;
  assumed: string[];
}

export interface Boxes {
  editions: Box[];
  lan: string | null;
}
