import type { GameEvent, View } from '../lib/wire';
import type { Words } from '../lib/words';

/** What happened beside the game: who went and came, who plays for whom, whose hat it is. */

const PLAIN = new Set<string>(['away', 'back', 'left', 'sent_away', 'host', 'undone']);

function house(event: GameEvent, name: string, t: Words): string {
  if (event.do === 'colour' || event.do === 'tie') return t('page-news-rolled', { name });
  const what = ['bank', 'take', 'stop'].includes(event.do) ? event.do : 'other';
  return t('page-news-house', { name, what });
}

function one(event: GameEvent, view: View, t: Words): string {
  const seat = view.seats[event.seat ?? -1];
  const name = seat?.name ?? '';
  if (event.do === 'bot') return seat?.person ? t('page-news-bot', { name }) : '';
  if (PLAIN.has(event.do)) return t(`page-news-${event.do.replace('_', '-')}`, { name });
  const steps = event.by === 'house' && seat?.kind === 'person' && !view.race;
  return steps && event.do !== 'dog' && event.do !== 'race' ? house(event, name, t) : '';
}

/** The news of one view, each in a sentence; none in the lobby, where chairs are in sight. */
export function news(view: View, events: readonly GameEvent[], t: Words): string[] {
  if (view.stage === 'lobby') return [];
  return [...new Set(events.map((event) => one(event, view, t)).filter(Boolean))];
}
