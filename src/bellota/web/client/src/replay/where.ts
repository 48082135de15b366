import type { View } from '../lib/wire';
import type { Words } from '../lib/words';

/** The place in a replay, in words: which step, whose turn, which round. */
export function where(view: View, at: number, last: number, t: Words): string {
  const step = t('replay-step', { n: at, all: last });
  const more = holder(view, t);
  return more ? `${step}, ${more}` : step;
}

function holder(view: View, t: Words): string {
  const state = view.state;
  if (!state || state.phase === 'over') return t('replay-end');
  const name = state.seat === null ? '' : (view.seats[state.seat]?.name ?? '');
  if (view.race) return t('replay-race', { name });
  if (name) return t('replay-turn', { name });
  return 'round' in state ? t('replay-round', { round: state.round }) : '';
}
