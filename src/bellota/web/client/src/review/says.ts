import type { Words } from '../lib/words';
import type { Review, Step } from './ask';

/** What a review says of a step or a choice, in the words that the terminal has too. */

const NAMES = { S: 'squirrel', A: 'acorn', C: 'car' } as const;

/** What this box calls a choice in a position; an order is named by its seats. */
export function choice(review: Review, step: Step, name: string, t: Words): string {
  const [what = '', ...order] = name.split(' ');
  if (what === 'order') return order.map((seat) => review.seats[Number(seat)]).join(', ');
  const { turn, hand = 0, phase, colours } = step.position;
  const face = colours?.[step.decision?.seat ?? -1] ?? 0;
  const args = { dice: hand, turn, face: String(face), again: phase === 'decide' ? 'yes' : 'no' };
  return t(review.choices[what] ?? `choice-${what}`, args);
}

/** What happened, and in which round. */
export function happened(review: Review, step: Step, t: Words): string {
  const what = told(review, step, t);
  const { round } = step.position;
  if (!review.rounds || !round) return what;
  if (round > review.rounds) return t('review-in-all-shake', { what });
  return t('review-in-round', { round, what });
}

function told(review: Review, step: Step, t: Words): string {
  const name = review.seats[step.seat ?? 0] ?? '';
  if (step.race) return t('review-step-race', { name, gain: step.race.gain });
  if (step.seat === undefined) {
    const faces = Object.values((step.faces ?? {}) as Record<string, number>).flat();
    const id = step.do === 'tie' ? 'review-step-tie' : 'review-step-colours';
    return t(id, { faces: faces.join(' · ') });
  }
  const what = choice(review, step, step.decision?.chosen ?? step.do, t);
  const faces = shown(review, step, t);
  return faces ? t('review-step-dice', { name, what, faces }) : t('review-step', { name, what });
}

/** What one seat's dice showed: faces by name, or points. */
function shown(review: Review, step: Step, t: Words): string {
  const { faces } = step;
  if (Array.isArray(faces)) return String(faces.reduce((sum, one) => sum + one, 0));
  if (typeof faces !== 'string') return '';
  if (review.game !== 'gonuts') return faces;
  const counted = [...new Set(faces)].map((letter) => {
    const face = NAMES[letter as keyof typeof NAMES];
    const count = [...faces].filter((one) => one === letter).length;
    return t(`${review.faces[face] ?? `face-${face}`}-count`, { n: count });
  });
  return counted.join(', ');
}

/** The seat whose chance a step raised the most, and from where to where. */
export function moved(step: Step): { seat: number; before: number; after: number } | null {
  const { before, after } = step;
  if (!before || !after) return null;
  const rises = after.map((worth, seat) => worth - before[seat]!);
  const seat = rises.indexOf(Math.max(...rises));
  return { seat, before: before[seat]!, after: after[seat]! };
}
