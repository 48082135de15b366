import type { GameEvent, GoNutsState, PigState, Race, ShakeState, View } from '../lib/wire';
import type { Words } from '../lib/words';
import { nut } from './nuts/bird';
import { slowLine } from './race/slow';
import * as nuts from './said/nuts';
import * as pig from './said/pig';
import * as shake from './said/shake';
import { nameOf, names, spoken } from './who';

/** The two sentences of the table: what just happened, and what may be done now. */

export type Say = Words;

/** What just happened, in one short sentence; '' in a lobby. Read by the live region too. */
export function say(view: View, events: GameEvent[], t: Say): string {
  const state = view.state;
  if (!state) return '';
  if (!view.last) return started(view, t);
  if (view.race) return hurried(view, view.race, events, t);
  if (view.game === 'shake')
    return `${shake.say(view, state as ShakeState, view.last, t)} ${seldom(view, t)}`.trim();
  const said =
    view.game === 'gonuts'
      ? nuts.say(view, state as GoNutsState, view.last, t)
      : pig.say(view, state as PigState, view.last, t);
  return [said, seldom(view, t), lapped(view, t)].filter(Boolean).join(' ');
}

/** The exact chance of a rare roll: nobody need think that the dice were bent. */
function seldom(view: View, t: Say): string {
  const many = view.last?.one_in ?? 0;
  return many > 0 ? t('table-one-in', { many }) : '';
}

/** Before each turn of a lap among the tied, why it is played. */
function lapped(view: View, t: Say): string {
  if (!view.lap || view.state?.phase !== 'roll') return '';
  return t('table-extra-lap', { names: names(view, view.lap, spoken()) });
}

/** In a race only news is said: its beginning and each dog, not every throw. */
function hurried(view: View, race: Race, events: readonly GameEvent[], t: Say): string {
  if (events.some((event) => event.do === 'dog' && event.faces === 'D'))
    return nuts.racing(view, t);
  const slow = race.slow === null ? '' : slowLine(view, race.slow, [], t);
  if (events.some((event) => event.do === 'evened')) return slow;
  if (events.length > 0 && race.rolls.some((n) => n > 0)) return '';
  const said = t('table-say-squirrels', { lost: view.last?.lost ?? 0, nut: nut(view) });
  return [said, seldom(view, t), slow].filter(Boolean).join(' ');
}

function started(view: View, t: Say): string {
  const seat = view.state?.seat ?? null;
  if (view.game === 'shake' && seat === null) return t('table-say-everybody');
  return t('table-say-starts', { name: nameOf(view, seat) });
}

/** What the board says while dice are in the air; `own`: the reader threw them, and has read all. */
export interface Air {
  text: string;
  own: boolean;
}
const IN_THE_AIR: Record<string, string> = { colours: 'colours', ties: 'colours', shake: 'shake' };

/** Of a view whose dice are in the air, who throws. */
export function air(view: View, mine: readonly number[], t: Say): Air {
  const seat = view.last?.seat ?? null;
  const what = IN_THE_AIR[view.last?.do ?? ''] ?? 'roll';
  const own = what === 'colours' || (seat !== null && mine.includes(seat));
  return { text: t('table-air', { what, name: nameOf(view, seat) }), own };
}

/** What may be done now, for the seats of this device. */
export function ask(view: View, mine: readonly number[], t: Say): string {
  const state = view.state;
  if (!state) return '';
  if (state.phase === 'over') return won(view, t);
  if (view.game === 'gonuts') return nuts.ask(view, state as GoNutsState, mine, t);
  if (view.game === 'pig') return pig.ask(view, state as PigState, mine, t);
  return shake.ask(view, state as ShakeState, mine, t);
}

function won(view: View, t: Say): string {
  const winners = view.state?.winners ?? [];
  const total = view.state?.scores[winners[0] ?? 0] ?? 0;
  const list = names(view, winners, spoken());
  return t('table-ask-over', { names: list, count: winners.length, total });
}
