import type { GameEvent, RaceStream, View } from '../lib/wire';
import { NUTS } from './nutsfixtures';
import { RACE } from './racefixtures';
import { SHAKE } from './shakefixtures';

/** One state of the table; with `before`, the page shows the step from there. */
export interface Fixture {
  view: View;
  before?: View;
  events: GameEvent[];
  mine: number[];
  stream?: RaceStream;
  /** The box with nutcrackers. */
  bird?: boolean;
}

export const FIXTURES: Record<string, Fixture> = { ...NUTS, ...RACE, ...SHAKE };
