import { sound, type Sound } from './sound';
import type { GameEvent, View } from './wire';

/** Which events are heard, as what. Own throws in a race are heard under the finger, not here. */

const PLAIN: Partial<Record<GameEvent['do'], Sound>> = {
  bank: 'bank',
  take: 'settle',
  stop: 'bank',
  colours: 'roll',
  ties: 'roll',
  roll: 'roll',
  shake: 'rattle',
  raced: 'bell',
};

function heard(event: GameEvent, mine: readonly number[]): Sound | undefined {
  if (event.do === 'dog' && event.faces === 'D') return 'woof';
  if (event.do !== 'race' && event.do !== 'dog') return PLAIN[event.do];
  return mine.includes(event.seat ?? -1) ? undefined : 'tap';
}

/** The sound of where the dice came to rest, once they have. */
function rest(view: View): Sound | undefined {
  const out = view.last?.out;
  if (out === 'bust' || out === 'crap') return 'bust';
  if (out === 'race') return 'bell';
  return view.last?.do === 'roll' || view.last?.do === 'colours' ? 'settle' : undefined;
}

/** Make the sounds of one view; `travel` is how long dice tumble, ms. */
export function noises(
  view: View,
  events: readonly GameEvent[],
  mine: readonly number[],
  travel: number,
): void {
  const now = new Set(events.map((event) => heard(event, mine)));
  for (const one of now) if (one) sound(one);
  const later = events.some(({ do: what }) => ['roll', 'shake', 'colours'].includes(what));
  const end = rest(view);
  if (later && end) setTimeout(() => sound(end), travel);
  if (view.stage === 'over') setTimeout(() => sound('win'), travel + 300);
}
