import type { GameEvent, View } from '../lib/wire';

/** The frames of a replay: a view each, as the server's rules made it. Nothing is worked out here. */

export interface Frame {
  /** The line of the record, from 1. */
  line: number;
  view: View;
  events: GameEvent[];
}

/** What the server sends: of each view after the first only what changed. */
export interface Thin {
  line: number;
  view: Partial<View>;
  events: GameEvent[];
}

/** A stretch of frames that belong together: one seat's turn, a race, or all at once. */
export interface Stretch {
  from: number;
  length: number;
  /** Whose turn it is; null where several act. */
  seat: number | null;
  race: boolean;
}

export function whole(thin: readonly Thin[]): Frame[] {
  let view = {} as View;
  return thin.map(({ line, view: changed, events }) => {
    view = { ...view, ...changed };
    return { line, view, events };
  });
}

/** Whose turn a view shows, and which round: a stretch ends where this changes. */
function holder({ view }: Frame): string {
  const { state } = view;
  const round = state && 'round' in state ? state.round : 0;
  return `${state?.phase === 'over' ? '' : state?.seat} ${round} ${view.race !== null}`;
}

export function stretches(frames: readonly Frame[]): Stretch[] {
  const found: Stretch[] = [];
  let last = '';
  for (const [from, frame] of frames.entries()) {
    const now = holder(frame);
    const { state, race } = frame.view;
    // The end of a game belongs to the turn that ended it.
    if (now !== last && (state?.phase !== 'over' || from === 0)) {
      found.push({ from, length: 1, seat: state?.seat ?? null, race: race !== null });
    } else found.at(-1)!.length += 1;
    last = now;
  }
  return found;
}

/** Where a turn or a round ended: there the pad changed. The start and the end are among them. */
export function turns(frames: readonly Frame[]): number[] {
  const ends = frames.flatMap(({ view }, i) =>
    i > 0 && view.pad !== frames[i - 1]!.view.pad ? [i] : [],
  );
  return [...new Set([0, ...ends, frames.length - 1])];
}
