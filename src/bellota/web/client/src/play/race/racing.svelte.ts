import type { Command } from '../../lib/frames';
import type { Pulse, Race, RaceStream, View } from '../../lib/wire';
import { ahead, counted, due, faces, rolled, runner, type Runner } from './runner';
import { counting, Signal } from './signal';

/** A race as this device plays it: the signal, its own runners, and what the server has counted. */

/** A silence is spoken of when only so much of it is left, ms: fingers that roll never read of it. */
const SILENT = 1500;
const QUARTER = 250;

export class Racing {
  race = $state.raw() as Race;
  /** Own seats that take part, by seat. */
  runners = $state.raw<Record<number, Runner>>({});
  count = $state.raw<ReturnType<typeof counting>>(null);
  /** Quarters of a second since the signal. */
  quarter = $state(0);
  readonly #signal = new Signal();
  readonly #now: () => number;
  readonly #act: (command: Command) => void;
  #stream: RaceStream | null = null;
  #waiting = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(act: (command: Command) => void, now: () => number = () => performance.now()) {
    this.#act = act;
    this.#now = now;
  }

  /** Hear of a view of a running race, and of the seats and the stream of this device. */
  hear(view: View, mine: readonly number[], stream: RaceStream | null): void {
    const race = view.race!;
    const fresh = this.race?.k !== race.k;
    this.#signal.hear(`${race.k} ${race.mode}`, race.elapsed, this.#now());
    if (race.mode !== 'realtime') this.stop();
    this.race = race;
    this.#stream = stream;
    const next: Record<number, Runner> = {};
    for (const seat of race.mode === 'realtime' ? mine : []) {
      const [rolls, shown] = [race.rolls[seat] ?? 0, race.faces[seat] ?? ''];
      const old = fresh ? undefined : this.runners[seat];
      next[seat] = old ? counted(old, rolls, shown, race.elapsed) : runner(seat, rolls, shown);
    }
    this.runners = next;
    this.tick();
  }

  /** Hear of the time of the running race. */
  pulse({ k, elapsed, at }: Pulse): void {
    const { race } = this;
    if (race?.k === k && race.mode === 'realtime') this.#signal.hear(`${k} realtime`, elapsed, at);
  }

  since(): number {
    return this.#signal.since(this.#now());
  }

  /** Bring the countdown up to date. */
  tick(): void {
    const since = this.since();
    this.count = counting(since);
    this.quarter = Math.floor(since / QUARTER);
  }

  /** A finger or a key for a seat; returns whether it rolled now or will in a moment. */
  press(seat: number): boolean {
    const own = this.runners[seat];
    if (!own || this.#waiting.has(seat)) return false;
    const at = this.since();
    const when = due(own, at, this.race.gap);
    if (when === null) return false;
    if (when <= at) return this.#roll(seat, at);
    const timer = setTimeout(() => {
      this.#waiting.delete(seat);
      this.#roll(seat, Math.max(when, this.since()));
    }, when - at);
    this.#waiting.set(seat, timer);
    return true;
  }

  /** Seconds until the house rolls for an own seat that is silent; null while that is not near. */
  helped(seat: number): number | null {
    const own = this.runners[seat];
    const at = this.race.steps_in[seat] ?? null;
    // A roll that the server has not counted yet moves that time on.
    if (!own || at === null || own.n > (this.race.rolls[seat] ?? 0)) return null;
    const left = at - this.quarter * QUARTER;
    return this.quarter >= 0 && left <= SILENT ? Math.max(1, Math.ceil(left / 1000)) : null;
  }

  /** Acorns of the race as far as this device knows. */
  acorns(active: number): number {
    const own = this.runners[active];
    return this.race.acorns + (own ? ahead(own) : 0);
  }

  /** The last faces of a seat, and how often it has rolled. */
  shown(seat: number): { faces: string; n: number } {
    const own = this.runners[seat];
    if (own) return { faces: own.faces, n: own.n };
    return { faces: this.race.faces[seat] ?? '', n: this.race.rolls[seat] ?? 0 };
  }

  /** Whether a seat's dog is out. */
  out(seat: number): boolean {
    return this.race.dogs.includes(seat) || this.runners[seat]?.faces === 'D';
  }

  stop(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  #roll(seat: number, at: number): boolean {
    const own = this.runners[seat];
    const { k } = this.race;
    const shown = own && faces(this.#stream, k, seat, own.n);
    if (!own || own.out || !shown) return false;
    const { runner: next, tap } = rolled(own, at, shown);
    this.runners = { ...this.runners, [seat]: next };
    this.#act({ do: 'tap', seat, race: k, n: tap.n, at: tap.at });
    return true;
  }
}
