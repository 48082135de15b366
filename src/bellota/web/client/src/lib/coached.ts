import type { Coached, Paced } from './frames';
import type { View } from './wire';
import type { Words } from './words';

/** What the coach says, in one short line; empty where it has nothing to say. */
export function coached(
  coach: Coached | null,
  view: View,
  t: Words,
  percent: (chance: number) => string,
): string {
  if (!coach) return '';
  if (coach.refused) return refused(coach.refused, view, t);
  if (coach.state !== 'ready') return t(`coach-${coach.state}`);
  if (!coach.now && !coach.last) return view.stage === 'play' ? t('coach-waiting') : '';
  const said = coach.now ? open(coach.now.worths, view, t, percent) : made(coach, view, t, percent);
  const raced = paced(coach.now ?? coach.last ?? {}, coach.soon, t);
  return said && raced ? `${said} (${raced})` : said;
}

/** What is taken for granted of races in real time; empty where nothing is. */
function paced({ tempo, measured }: Paced, soon: number | undefined, t: Words): string {
  if (!tempo) return '';
  const now = t(measured ? 'coach-tempo-measured' : 'coach-tempo', { tempo });
  return soon ? t('coach-tempo-soon', { now, tempo: soon }) : now;
}

function refused(seats: number[], view: View, t: Words): string {
  return t('coach-refused', { names: seats.map((seat) => view.seats[seat]?.name).join(', ') });
}

/** The bare name of a choice, as the box has it; of an order of level seats the own place in it. */
function named(what: string, view: View, t: Words): string {
  const [does, place] = what.split(' ');
  if (does === 'order') return t('coach-place', { place: Number(place) });
  return t(view.choices[what] ?? `choice-${what}`, { dice: 0, turn: 0, face: 0, again: 'no' });
}

function open(
  worths: Record<string, number>,
  view: View,
  t: Words,
  percent: (chance: number) => string,
): string {
  const rows = Object.entries(worths).sort(([, a], [, b]) => b - a);
  return rows
    .map(([what, worth]) =>
      t('coach-worth', { what: named(what, view, t), chance: percent(worth) }),
    )
    .join(' · ');
}

function made(
  { last }: Coached,
  view: View,
  t: Words,
  percent: (chance: number) => string,
): string {
  if (!last) return '';
  const what = named(last.chosen, view, t);
  const chance = percent(last.worths[last.chosen] ?? 0);
  if (last.best === last.chosen) return t('coach-best', { what, chance });
  const better = named(last.best, view, t);
  const best = percent(last.worths[last.best] ?? 0);
  return t('coach-lost', { what, chance, better, best });
}
