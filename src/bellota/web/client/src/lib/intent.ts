import type { Level } from './wire';

/** What the founder of a table wanted, carried from home to the table it opened; never written down. */

export type Way = 'bots' | 'here' | 'phones';

/** How many bots, and how strong. */
export interface Bots {
  count: number;
  level: Level;
}

export interface Wish {
  way: Way;
  bots: Bots;
}

const ONE: Bots = { count: 1, level: 'sharp' };
let wish: (Wish & { room: string }) | null = null;

export function intend(room: string, way: Way, bots = ONE): void {
  wish = { room, way, bots };
}

/** The way in which this room was opened from this page; told once. */
export function intended(room: string): Wish | null {
  const told = wish?.room === room ? wish : null;
  wish = null;
  return told;
}
