import type { GoNutsState, ShakeState, View } from '../lib/wire';
import type { Words } from '../lib/words';

/** What this box calls a choice of the one who is asked, as it stands on the button. */
export function named(view: View, seat: number, what: string, t: Words): string {
  const state = view.state!;
  const { hand = 0 } = state as GoNutsState;
  const face = (state as ShakeState).colours?.[seat] ?? 0;
  const again = state.phase === 'decide' ? 'yes' : 'no';
  const args = { dice: hand, turn: state.turn, face: String(face), again };
  return t(view.choices[what] ?? `choice-${what}`, args);
}
