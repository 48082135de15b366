/** The headline of the board: no sentence leaves before it could be read. */

/** How long a sentence stays at least, ms: a moment, and a little more for each letter. */
const LEAST = 1000;
const LETTER = 22;
/** News that wait; older ones are dropped, so that the board is never far behind. */
const MOST = 2;

export class Headline {
  text = $state('');
  /** It has stood long enough: something else may take its place. */
  read = $state(true);
  #next: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Hear a sentence; `now`: whoever reads it has made it happen, and waits for nothing. */
  hear(text: string, now: boolean): void {
    if (text === (this.#next.at(-1) ?? this.text)) return;
    if (now || !this.#timer) return this.#show(text);
    this.#next = [...this.#next, text].slice(-MOST);
  }

  /** Something else stood in its place: what it said is of the past. */
  past(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next = [];
    this.read = true;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #show(text: string): void {
    clearTimeout(this.#timer);
    this.#next = [];
    this.#put(text);
  }

  #put(text: string): void {
    this.text = text;
    this.read = false;
    this.#timer = setTimeout(() => this.#turn(), LEAST + LETTER * text.length);
  }

  #turn(): void {
    this.#timer = undefined;
    this.read = true;
    const [next, ...rest] = this.#next;
    this.#next = rest;
    if (next !== undefined) this.#put(next);
  }
}
