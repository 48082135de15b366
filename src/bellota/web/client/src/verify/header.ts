import type { GameName } from '../lib/wire';
import { builtIn, type Edition } from './boxes';
import { cut, type Dice } from './dice';
import type { Told } from './lines';
import { Wrong, field } from './wrong';

/** The first line of a record, as far as dice depend on it. */

export interface Header {
  game: GameName;
  seats: string[];
  /** Who made the faces. */
  made: 'fair' | 'listed' | 'hand';
  /** 64 hex digits, or null where nothing was promised. */
  commitment: string | null;
  salts: string[];
  dice: Dice;
  /** The record brings its own rules. */
  house: boolean;
  /** What their people call them. */
  called: string;
}

const VERSION = 1;
const GAMES: readonly GameName[] = ['gonuts', 'shake', 'pig'];
export const HEX = /^[0-9a-f]{64}$/i;

export function header(told: Told): Header {
  if (!('bellota' in told)) throw new Wrong('header');
  if (told.bellota !== VERSION) throw new Wrong('version', { version: shown(told.bellota) });
  const game = field<GameName>('game', told.game, (name: GameName) => GAMES.includes(name));
  // How many may sit is a rule; dice need one stream a seat, whoever they are.
  const seats = field<string[]>('seats', told.seats, (names: unknown) => texts(names) > 0);
  const made = madeBy(told);
  return {
    game,
    seats,
    made,
    commitment: promised(told, made),
    salts: salts(told, made, seats.length),
    dice: cut(edition(told, game), options(told)),
    house: 'numbers' in told && builtIn(String(told.edition)) === undefined,
    called: callOf(told.numbers),
  };
}

export function shown(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 60);
}

/** How many texts these are; 0 where they are no texts. */
function texts(value: unknown): number {
  const all = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return all ? value.length : 0;
}

function madeBy(told: Told): Header['made'] {
  if (!('dice' in told)) return 'commitment' in told ? 'fair' : 'listed';
  const words = ['fair', 'listed', 'hand'];
  return field('dice', told.dice, (word: string) => words.includes(word));
}

function promised(told: Told, made: Header['made']): string | null {
  if (!('commitment' in told)) return null;
  const right = (text: unknown): boolean =>
    made === 'fair' && typeof text === 'string' && HEX.test(text);
  return field<string>('commitment', told.commitment, right).toLowerCase();
}

function salts(told: Told, made: Header['made'], seats: number): string[] {
  const found = told.salts ?? [];
  if (Array.isArray(found) && found.length === 0) return [];
  return field('salts', found, (all: unknown) => made === 'fair' && texts(all) === seats);
}

function options(told: Told): Told {
  const isObject = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return field('options', told.options ?? {}, isObject);
}

/** The edition by name, or whole in `numbers`. */
function edition(told: Told, game: GameName): Edition {
  const found = 'numbers' in told ? house(told.numbers) : builtIn(String(told.edition));
  const right = found?.name === told.edition && found?.game === game;
  return field('edition', found, () => right);
}

function callOf(numbers: unknown): string {
  const { called } = (numbers ?? {}) as Record<string, unknown>;
  return typeof called === 'string' ? called : '';
}

function house(numbers: unknown): Edition | undefined {
  const { name, game, values, faces } = (numbers ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof game !== 'string') return undefined;
  const plain = Object.entries(values ?? {}).map(([key, told]) => [key, (told as Told)?.value]);
  const bird = (faces as Told | undefined)?.car === 'face-bird';
  return { name, game, values: Object.fromEntries(plain) as Told, bird };
}
