import type { Command } from '../lib/frames';
import type { GameEvent } from '../lib/wire';
import type { Sound } from '../lib/sound';
import type { Say } from './say';
import type { Show } from './show.svelte';

/** What every game's table is given. */
export interface TableProps {
  show: Show;
  events: GameEvent[];
  mine: number[];
  t: Say;
  act: (command: Command) => void;
  sound: (name: Sound) => void;
  /** Over the whole table: where flying points are hung. */
  host: HTMLElement;
}
