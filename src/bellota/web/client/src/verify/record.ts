import { possible, sides, type Face, type Throw } from './dice';
import { HEX, header, type Header } from './header';
import { at, objects, type Told } from './lines';
import { Wrong, field, within } from './wrong';

/**
 * A record as far as its dice go: who threw, what it shows, and from which stream. It knows no rule but
 * the one that streams follow: a roll of squirrels alone begins the next race, and each race has a
 * stream of its own. Whether a move was allowed is not asked here.
 */

export interface Thrown {
  /** The line, from 1. */
  number: number;
  do: Throw;
  seat: number;
  faces: Face[];
  /** The faces of each die thrown. */
  dice: Face[][];
  /** 0 in turns, k in the k-th race. */
  stream: number;
}

export interface Record {
  header: Header;
  throws: Thrown[];
  seed: { number: number; hex: string } | null;
}

interface Race {
  k: number;
  seat: number;
  /** How many dice began it. */
  dice: number;
}

const WORDS = {
  gonuts: ['roll', 'bank', 'race', 'dog', 'raced', 'undo'],
  shake: ['colour', 'take', 'dare', 'shake', 'stop', 'tie', 'order'],
  pig: ['roll', 'bank', 'undo'],
};
const THROWS = new Set(['roll', 'race', 'dog', 'colour', 'shake', 'tie']);
const RACING = new Set(['race', 'dog', 'raced']);

/** A whole file; Wrong at its first line that is none of a record. */
export function read(file: Uint8Array): Record {
  const found = objects(file);
  const first = found.next().value;
  if (!first) throw new Wrong('empty', {}, 1);
  const walk = new Walk(at(first.number, () => header(first.told)));
  for (const { number, told } of found) at(number, () => walk.take(number, told));
  return walk.record;
}

class Walk {
  readonly record: Record;
  private race: Race | null = null;
  private races = 0;
  private before = '';

  constructor(header: Header) {
    this.record = { header, throws: [], seed: null };
  }

  take(number: number, told: Told): void {
    if (this.record.seed) throw new Wrong('after');
    if (told.do === 'reveal') return this.reveal(number, told);
    const what = this.word(told.do);
    const seat = what === 'undo' ? 0 : this.seat(told.seat);
    if (!RACING.has(what)) this.race = null;
    else this.raced(what, seat);
    if (THROWS.has(what)) this.thrown(number, what as Throw, seat, told.faces);
    this.before = what;
  }

  private reveal(number: number, told: Told): void {
    const right = (seed: unknown): boolean => typeof seed === 'string' && HEX.test(seed);
    if (this.record.header.made !== 'fair') throw new Wrong('field', { key: 'seed' });
    this.record.seed = { number, hex: field('seed', told.seed, right) };
  }

  private word(what: unknown): string {
    const known: readonly string[] = WORDS[this.record.header.game];
    if (typeof what !== 'string' || !known.includes(what)) {
      throw new Wrong('do', { do: String(what).slice(0, 30) });
    }
    if (what === 'undo' && this.before !== 'bank') throw new Wrong('undo');
    return what;
  }

  private seat(seat: unknown): number {
    return field('seat', seat, (n: unknown) => within(n, 0, this.record.header.seats.length - 1));
  }

  /** A roll inside a race: the seat that began it races, the others roll for their dogs. */
  private raced(what: string, seat: number): void {
    const own = this.race?.seat === seat;
    const byHand = this.record.header.made === 'hand';
    if (!this.race || own === (what === 'dog')) throw new Wrong('race');
    if (what === 'raced' && !byHand) throw new Wrong('do', { do: what });
  }

  private thrown(number: number, what: Throw, seat: number, told: unknown): void {
    const { game, dice } = this.record.header;
    const faces = shows(game, what, told);
    const cut = sides(dice, game, what, faces.length);
    if (what === 'race' && faces.length !== this.race?.dice) {
      throw new Wrong('count', { count: faces.length });
    }
    if (!possible(cut, faces)) throw new Wrong('cannot', { faces: faces.join(' ') });
    const stream = this.race?.k ?? 0;
    this.record.throws.push({ number, do: what, seat, faces, dice: cut, stream });
    if (game === 'gonuts' && what === 'roll' && faces.every((face) => face === 'S')) {
      this.race = { k: ++this.races, seat, dice: faces.length };
    }
  }
}

/** The faces of a line: letters in Go Nuts!, a number in Pig, points in Shake. */
function shows(game: string, what: Throw, told: unknown): Face[] {
  if (game === 'shake') {
    const whole = (list: unknown): boolean => Array.isArray(list) && list.every(Number.isInteger);
    return field('faces', told, whole);
  }
  const form = game === 'pig' ? /^[1-9]\d{0,2}$/ : what === 'dog' ? /^[DH]*$/ : /^[SAC]*$/;
  const right = (text: unknown): boolean => typeof text === 'string' && form.test(text);
  const text = field<string>('faces', told, right);
  return game === 'pig' ? [text] : [...text];
}
