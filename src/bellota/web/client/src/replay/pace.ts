import type { View } from '../lib/wire';
import type { Frame } from './frames';

/** How long a frame is looked at before the next one: a race at its own pace, the rest to be read. */

const LOOK: Record<string, number> = {
  colour: 350,
  tie: 350,
  colours: 2200,
  ties: 2200,
  roll: 1700,
  shake: 1700,
  raced: 2600,
};
const CHOICE = 1300;
/** A loss is looked at longer. */
const LOST = 2300;
/** From the squirrels to the first roll of the race. */
const SIGNAL = 2200;
const LEAST = 40;

/** ms from one frame to the next, at normal speed. */
export function wait(now: Frame, next: Frame): number {
  if (now.view.race) return Math.max(LEAST, raced(now, next) + (begins(now.view) ? SIGNAL : 0));
  const out = now.view.last?.out;
  if (out === 'bust' || out === 'crap') return LOST;
  return LOOK[now.view.last?.do ?? ''] ?? CHOICE;
}

function begins(view: View): boolean {
  return view.race !== null && view.race.rolls.every((n) => n === 0);
}

/** ms of the race between two of its rolls; the last one is known by its event alone. */
function raced(now: Frame, next: Frame): number {
  const at = next.view.race?.elapsed ?? next.events.find((event) => event.race)?.race ?? 0;
  return at - now.view.race!.elapsed;
}
