import type { Score } from './ask';

/** How far this device has come, box by box, and the puzzle that is open: a reload asks it again. */

export interface Come {
  score: Score;
  seed: number;
}
interface Kept {
  box: string;
  boxes: Record<string, Come>;
}

const KEY = 'bellota.train';

export const drawn = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
const NEW: Score = { level: 0, streak: 0, longest: 0, right: 0, asked: 0 };

function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept> | null;
    return { box: found?.box ?? '', boxes: found?.boxes ?? {} };
  } catch {
    return { box: '', boxes: {} };
  }
}

/** The box that was trained last; empty before the first. */
export const preferred = (): string => read().box;

export function prefer(box: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...read(), box }));
}

/** How far it is with a box. */
export function come(box: string): Come {
  const found = read().boxes[box];
  return { score: { ...NEW, ...found?.score }, seed: found?.seed ?? drawn() };
}

export function keep(box: string, now: Come): void {
  localStorage.setItem(KEY, JSON.stringify({ box, boxes: { ...read().boxes, [box]: now } }));
}

/** Begin a box anew: what was kept of it was no score. */
export function forget(box: string): void {
  const { [box]: _, ...boxes } = read().boxes;
  localStorage.setItem(KEY, JSON.stringify({ box, boxes }));
}
