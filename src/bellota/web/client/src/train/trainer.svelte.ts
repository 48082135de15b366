import type { Decision } from '../lib/frames';
import { NoReplay } from '../replay/told';
import { posed, type Answer, type Puzzle, type Score, type Told } from './ask';
import { come, drawn, forget, keep, type Come } from './kept';

/** One puzzle after the other. What is right, and where it leads, the server has said with each. */

/** How long until it is worth asking again for what is being solved, ms. */
const AGAIN = 2000;
/** The next position comes no sooner, ms: the end of a double press is no choice in it. */
const BURST = 300;

const quiet = (): Promise<void> => new Promise((done) => setTimeout(done, BURST));

export class Trainer {
  box = $state('');
  score = $state.raw() as Score;
  puzzle = $state.raw<Puzzle | null>(null);
  chosen = $state<Decision | null>(null);
  /** The last answer led to the next level. */
  rose = $state(false);
  /** The way on was pressed; the next position is not there yet. */
  going = $state(false);
  /** Best play is being worked out. */
  solving = $state(false);
  wrong = $state.raw<NoReplay | null>(null);

  #now!: Come;
  #coming: Promise<Told> | null = null;
  #asked = 0;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(box: string) {
    this.open(box);
  }

  get answer(): Answer | null {
    return (this.chosen && this.puzzle?.answers[this.chosen]) || null;
  }

  /** Train another box, from where this device had come with it. */
  open(box: string): void {
    this.box = box;
    this.#begin();
    this.#coming = this.puzzle = this.chosen = null;
    this.going = this.solving = false;
    this.next();
  }

  #begin(): void {
    this.#now = come(this.box);
    this.score = this.#now.score;
    keep(this.box, this.#now);
  }

  /** Choose; what follows counts at once, and the next puzzle is already asked for. */
  choose(what: Decision): void {
    const answer = this.puzzle?.answers[what];
    if (!answer || this.chosen) return;
    this.chosen = what;
    this.rose = answer.score.level > this.score.level;
    this.score = answer.score;
    this.#now = { score: answer.score, seed: drawn() };
    keep(this.box, this.#now);
    this.#coming = this.#ask();
    this.#coming.catch(() => {}); // told when it is waited for
  }

  next(): void {
    if (this.going) return;
    this.wrong = null;
    this.going = !!this.puzzle;
    void this.#wait(++this.#asked);
  }

  stop(): void {
    this.#asked++;
    clearTimeout(this.#later);
  }

  #ask(): Promise<Told> {
    return posed(this.box, this.#now.seed, this.#now.score);
  }

  async #wait(asked: number): Promise<void> {
    clearTimeout(this.#later);
    const coming = this.#coming ?? this.#ask();
    this.#coming = null;
    try {
      const [told] = await Promise.all([coming, this.going && quiet()]);
      if (asked === this.#asked) this.#take(told);
    } catch (error) {
      if (!(error instanceof NoReplay)) throw error;
      if (asked === this.#asked) this.#refused(error);
    }
  }

  /** The puzzle, or that it will be there later. */
  #take(told: Told): void {
    this.solving = 'solving' in told;
    if ('solving' in told) this.#later = setTimeout(() => void this.#wait(this.#asked), AGAIN);
    else [this.puzzle, this.chosen, this.going] = [told, null, false];
  }

  #refused(why: NoReplay): void {
    if (why.code === 'not_understood') {
      forget(this.box);
      this.#begin();
    }
    [this.wrong, this.puzzle, this.chosen, this.going] = [why, null, null, false];
  }
}
