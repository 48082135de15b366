import type { ShakeState, View } from '../../lib/wire';
import type { Board } from './line';

/** Which dice lie on the plum board: those of the state, of the round just ended, or a level throw. */

export type Scene = 'line' | 'case' | 'order';

const untouched = (state: ShakeState) => state.colours.every((face) => face === null);

/** A throw that settled nothing: all the same, or level again at the top. */
export function again(view: View): boolean {
  const last = view.last;
  if (!last || !Array.isArray(last.faces)) return false;
  return last.do === 'colours' ? last.out === 'same' : last.do === 'ties' && last.seat == null;
}

/** Coloured dice after which another scene comes, and that are looked at before it. */
function fallen(view: View): boolean {
  const phase = view.state?.phase;
  if (view.last?.do === 'ties') return true;
  return view.last?.do === 'colours' && phase !== 'colours' && phase !== 'choose';
}

/** Whether the last throw stays on the board for a moment, whatever comes next. */
export function lingers(view: View): boolean {
  return fallen(view) || again(view) || view.last?.out === 'crap';
}

/** What the middle of the board shows. `cleared`: the last throw has been looked at long enough. */
export function scene(view: View, state: ShakeState, cleared: boolean): Scene {
  if (view.last?.do === 'shake' && view.last.out === 'crap' && !cleared) return 'case';
  if (fallen(view) && !cleared) return 'line';
  if (state.phase === 'shake' || state.phase === 'decide') return 'case';
  return state.phase === 'order' ? 'order' : 'line';
}

/** The coloured dice as they are to be drawn. */
export function boardOf(view: View, state: ShakeState, cleared: boolean): Board {
  const { waiting, seat, phase, points } = state;
  if (!cleared && (again(view) || view.last?.do === 'ties')) {
    const faces = (view.last!.faces as number[]).map((face) => (face < 0 ? null : face));
    return {
      colours: faces,
      points: faces.map(() => null),
      waiting: [],
      seat: null,
      phase: 'again',
    };
  }
  if (phase === 'colours' && untouched(state) && view.shown) {
    const { colours, points: scored } = view.shown;
    return { colours, points: scored, waiting: [], seat: null, phase: 'shown' };
  }
  if (view.shown && (phase === 'over' || (fallen(view) && !cleared))) {
    const { colours, points: scored } = view.shown;
    return { colours, points: scored, waiting: [], seat: null, phase: 'shown' };
  }
  return { colours: state.colours, points, waiting, seat, phase };
}
