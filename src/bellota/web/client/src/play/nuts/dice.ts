import type { GoNutsState, Last, View } from '../../lib/wire';
import type { Words } from '../../lib/words';
import type { TrayDie } from '../dice/tray';
import { isBird, nut } from './bird';

/** What lies on the Go Nuts! board, read off the newest view. */

/** What a letter of the record is called in this box. */
export function faceName(letter: string | null, view: View, t: Words): string {
  if (letter === 'C' && isBird(view)) return t('table-face', { face: 'B' });
  if (letter === 'A' && nut(view) === 'yes') return t('table-face', { face: 'N' });
  return t('table-face', { face: letter ?? 'none' });
}

/** Whether the last throw still lies there: in a decision, a race, or just after a bust. */
function lies(state: GoNutsState, last: Last | null): last is Last & { faces: string } {
  if (last?.do !== 'roll' || typeof last.faces !== 'string') return false;
  return state.phase !== 'over';
}

function waiting(state: GoNutsState, from: number, t: Words): TrayDie[] {
  const label = t('table-face', { face: 'none' });
  const count = Math.max(0, state.hand - from);
  return Array.from({ length: count }, (_, i) => ({
    id: `ready-${i + from}`,
    kind: 'nut',
    face: null,
    label,
  }));
}

function thrownDice(view: View, state: GoNutsState, faces: string, t: Words): TrayDie[] {
  const out = view.last?.out;
  const safe = out === 'safe' || out === 'refill';
  return [...faces].map((face, i) => ({
    id: `${state.n}-${i}`,
    kind: 'nut',
    face,
    label: faceName(face, view, t),
    points: safe && face === 'A' ? 1 : 0,
    leaves: safe && face === 'C',
  }));
}

/** The dice of the board. `cleared`: a bust has been seen, and the next seat's dice wait. */
export function nutsDice(view: View, state: GoNutsState, cleared: boolean, t: Words): TrayDie[] {
  const last = view.last;
  if (state.phase === 'over') return [];
  if (!lies(state, last) || (last.out === 'bust' && cleared)) return waiting(state, 0, t);
  const thrown = thrownDice(view, state, last.faces, t);
  return last.out === 'refill' ? [...thrown, ...waiting(state, thrown.length, t)] : thrown;
}
