import type { Bots } from '../lib/intent';
import type { Box, Level } from '../lib/wire';

/** The bots that somebody last played against, remembered on this device. */

const KEY = 'bellota.bots';
const LEVELS: Level[] = ['careful', 'bold', 'sharp'];

function read(): Partial<Bots> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Bots>;
  } catch {
    return {};
  }
}

/** What was chosen last, as far as it fits the box; else two bold ones at most, or as many as are printed on it. */
export function keptBots(box: Pick<Box, 'max' | 'box'>): Bots {
  const { count, level } = read();
  const most = box.max - 1;
  const fits = Number.isInteger(count) && count! >= 1 && count! <= most;
  return {
    count: fits ? count! : Math.min(2, most, box.box[1] - 1),
    level: LEVELS.includes(level as Level) ? (level as Level) : 'bold',
  };
}

export function keepBots(bots: Bots): void {
  localStorage.setItem(KEY, JSON.stringify(bots));
}
