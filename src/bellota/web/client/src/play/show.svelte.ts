import type { GameEvent, Last, View } from '../lib/wire';

/** Which view the table draws: words and numbers wait until the dice that made them lie still. */

const THROWS = new Set<string>(['roll', 'shake', 'colour', 'colours', 'tie', 'ties']);
const FACED = new Set<string>(['roll', 'shake', 'colours', 'ties']);

/** Whether the step from `before` to `after` showed dice that are worth a throw. */
export function throws(before: View, after: View, events: GameEvent[]): boolean {
  if (before.state?.n === after.state?.n) return false;
  return FACED.has(after.last?.do ?? '') && events.some((event) => THROWS.has(event.do));
}

/** Whether this is another game, or the same one seen anew after a gap. */
export function jumps(before: View, after: View): boolean {
  return before.games !== after.games || before.stage === 'over' || !before.state;
}

/** Whether nothing happened in the game itself: somebody came, a clock ticked, a race went on. */
export function still(before: View, after: View): boolean {
  return before.games === after.games && before.state?.n === after.state?.n;
}

/** A result is looked at for so long before the next decision counts, ms. */
export const GLANCE = 180;

/** No throw is longer, ms: dice that never land, for they are not in sight, hold up nobody. */
export const LONGEST = 3000;

export class Show {
  /** The newest view: what the dice show, whose turn it is. */
  live = $state.raw() as View;
  /** The view whose dice have come to rest. */
  seen = $state.raw() as View;
  tumbling = $state(false);
  /** Dice are in the air, or have only just landed: no decision is taken yet. */
  busy = $state(false);
  /** `n` of the state whose dice were thrown on this screen; -1 where they simply lie. */
  thrown = $state(-1);
  /** The step that has just come to rest, for points that fly and the like. */
  landed = $state.raw<{ before: View; last: Last } | null>(null);

  /** Whoever looks turns the pages, as in a replay: no sentence is held. */
  hasty = false;

  #glance: ReturnType<typeof setTimeout> | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View) {
    this.live = view;
    this.seen = view;
  }

  /** Hear of a view; a throw still in the air ends at once. */
  take(view: View, events: GameEvent[]): void {
    if (view === this.live) return;
    const before = this.live;
    if (still(before, view)) return this.#refresh(view);
    if (this.tumbling) this.settle();
    this.live = view;
    if (!jumps(before, view) && throws(before, view, events)) this.#begin(view);
    else this.#rest(view, before);
  }

  /** The dice have landed, or the throw was skipped. */
  settle(): void {
    if (!this.tumbling) return;
    clearTimeout(this.#end);
    this.tumbling = false;
    this.#glance = setTimeout(() => (this.busy = false), GLANCE);
    this.#rest(this.live, this.seen);
  }

  #refresh(view: View): void {
    this.live = view;
    if (!this.tumbling) this.seen = view;
  }

  #begin(view: View): void {
    this.thrown = view.state?.n ?? -1;
    this.tumbling = true;
    this.busy = true;
    clearTimeout(this.#glance);
    this.#end = setTimeout(() => this.settle(), LONGEST);
  }

  #rest(view: View, before: View): void {
    this.seen = view;
    const moved = view.last && before.state?.n !== view.state?.n && !jumps(before, view);
    this.landed = moved ? { before, last: view.last! } : null;
  }
}
