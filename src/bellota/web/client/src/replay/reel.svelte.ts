import type { GameEvent } from '../lib/wire';
import { turns, type Frame } from './frames';
import { wait } from './pace';

/** The reel of a replay: where it stands, and whether it runs. */

export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Reel {
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  /** What to animate: the events of a single step on, none where the reel was wound. */
  events = $state.raw<GameEvent[]>([]);
  /** Counts moves made by hand, so that each is spoken. */
  moves = $state(0);
  readonly last: number;
  readonly #turns: number[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly frames: Frame[]) {
    this.last = frames.length - 1;
    this.#turns = turns(frames);
  }

  get frame(): Frame {
    return this.frames[this.at]!;
  }

  /** Wind to a frame; the dice there simply lie. */
  wind(to: number): void {
    this.pause();
    this.#show(to);
    this.moves += 1;
  }

  step(by: 1 | -1): void {
    this.pause();
    this.#show(this.at + by);
    this.moves += 1;
  }

  /** To where the turn before or after this place ended. */
  turn(by: 1 | -1): void {
    const [before, after] = [this.#turns.findLast((i) => i < this.at), this.#next()];
    this.wind((by < 0 ? before : after) ?? this.at);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at === this.last) this.#show(0);
    this.playing = true;
    this.#wait();
  }

  faster(): void {
    const next = SPEEDS.indexOf(this.speed as (typeof SPEEDS)[number]) + 1;
    this.speed = SPEEDS[next % SPEEDS.length]!;
    if (this.playing) this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #next(): number | undefined {
    return this.#turns.find((i) => i > this.at);
  }

  #show(to: number): void {
    const place = Math.min(this.last, Math.max(0, to));
    this.events = place === this.at + 1 ? this.frames[place]!.events : [];
    this.at = place;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const next = this.frames[this.at + 1];
    if (!next) return this.pause();
    this.#timer = setTimeout(
      () => {
        this.#show(this.at + 1);
        this.#wait();
      },
      wait(this.frame, next) / this.speed,
    );
  }
}
