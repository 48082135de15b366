/** Keys of the tap zones: one seat has Space and Enter, several have a key each, far apart. */
const SEVERAL = ['A', 'L', 'F', 'J', 'Q', 'P', 'Z', 'M'];

/** The keys that roll for the `i`-th of `count` seats of this device. */
export function keysOf(i: number, count: number): string[] {
  return count <= 1 ? [' ', 'Enter'] : [SEVERAL[i] ?? ''];
}

/** Which of `count` zones a key belongs to, or -1. */
export function zoneOf(key: string, count: number): number {
  const k = key.length === 1 ? key.toUpperCase() : key;
  for (let i = 0; i < count; i++) if (keysOf(i, count).includes(k)) return i;
  return -1;
}
