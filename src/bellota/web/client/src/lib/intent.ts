/** What the founder of a table wanted, carried from home to the table it opened; never written down. */

export type Way = 'bots' | 'here' | 'phones';

let wish: { room: string; way: Way } | null = null;

export function intend(room: string, way: Way): void {
  wish = { room, way };
}

/** The way in which this room was opened from this page; told once. */
export function intended(room: string): Way | null {
  const way = wish?.room === room ? wish.way : null;
  wish = null;
  return way;
}
