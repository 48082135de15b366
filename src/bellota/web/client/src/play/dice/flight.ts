import { chance } from './slots';

/** The flight of one thrown die as keyframes. Its face is fixed before; the flight only shows it. */

export type Way = 'toss' | 'hop' | 'fall' | 'rattle';
export interface Throw {
  seed: number;
  /** Which die of the throw, from 0. */
  i: number;
  /** Size of the die in px. */
  d: number;
  /** Where the hand lets go, in px from the place where the die will lie. */
  from: { x: number; y: number };
  /** `toss` across the table, `hop` on the spot (a race), `fall` straight down, `rattle` in the case. */
  way: Way;
}
export interface Flight {
  body: Keyframe[];
  shade: Keyframe[];
  ms: number;
  delay: number;
}
interface Course {
  ms: number;
  turns: number;
  /** Heights of the arcs in dice, and the moments at which each of them ends. */
  arcs: { until: number; high: number }[];
}

const WAYS: Record<Way, Course> = {
  toss: {
    ms: 740,
    turns: 2,
    arcs: [
      { until: 0.44, high: 1.25 },
      { until: 0.72, high: 0.62 },
      { until: 0.88, high: 0.17 },
    ],
  },
  fall: {
    ms: 700,
    turns: 1.5,
    arcs: [
      { until: 0.46, high: 2.4 },
      { until: 0.74, high: 0.5 },
      { until: 0.9, high: 0.14 },
    ],
  },
  rattle: {
    ms: 700,
    turns: 1.6,
    arcs: [
      { until: 0.26, high: 0.55 },
      { until: 0.52, high: 0.7 },
      { until: 0.74, high: 0.42 },
      { until: 0.9, high: 0.14 },
    ],
  },
  hop: { ms: 250, turns: 1, arcs: [{ until: 0.8, high: 0.8 }] },
};
const FRAMES = 28;
/** Between two dice of one throw, ms. */
export const STAGGER = 40;
/** How far the table leans away from the eye, degrees. */
export const LEAN = 14;

function arc(u: number, from: number, to: number, high: number): number {
  const p = (u - from) / (to - from);
  return 4 * high * p * (1 - p);
}

/** Height in dice at moment `u` of [0, 1]; a toss or a fall starts at the top of its first arc. */
function height(way: Way, u: number): number {
  let from = way === 'hop' || way === 'rattle' ? 0 : -WAYS[way].arcs[0]!.until;
  for (const { until, high } of WAYS[way].arcs) {
    if (u < until) return arc(u, from, until, high);
    from = until;
  }
  return 0;
}

/** What is left at `u` of the way and of the spin. */
function left(u: number): number {
  return u >= 0.9 ? 0 : Math.pow(1 - u / 0.9, 1.7);
}

/** The last tilt before the die lies flat, degrees. */
function rock(u: number): number {
  if (u < 0.72) return 0;
  const p = (u - 0.72) / 0.28;
  return 9 * Math.sin(p * Math.PI * 2) * (1 - p);
}

function spin(t: Throw): { x: number; y: number; z: number } {
  const sign = (n: number) => (chance(t.seed, t.i, n) < 0.5 ? -1 : 1);
  const turns = WAYS[t.way].turns;
  if (t.way === 'hop') return { x: 360, y: 0, z: sign(5) * 24 };
  return {
    x: 360 * turns * (0.7 + chance(t.seed, t.i, 4) * 0.6),
    y: sign(5) * 360 * (0.5 + chance(t.seed, t.i, 6) * 0.8),
    z: sign(7) * (60 + chance(t.seed, t.i, 8) * 160),
  };
}

/** The pose of a die that lies still, turned on the table. */
export function lying(turn: number): string {
  return `translate3d(0px, 0px, 0px) rotateX(${LEAN}deg) rotateZ(${turn}deg) rotateX(0deg) rotateY(0deg)`;
}

function bodyAt(t: Throw, turn: number, u: number, s: { x: number; y: number; z: number }): string {
  const rest = left(u);
  const high = height(t.way, u) * t.d;
  const x = t.from.x * rest;
  const y = t.from.y * rest - high * 0.6;
  const px = (n: number) => `${n.toFixed(1)}px`;
  const deg = (n: number) => `${n.toFixed(1)}deg`;
  return (
    `translate3d(${px(x)}, ${px(y)}, ${px(high * 0.55)}) rotateX(${deg(LEAN)}) ` +
    `rotateZ(${deg(turn + s.z * rest)}) rotateX(${deg(s.x * rest + rock(u))}) rotateY(${deg(s.y * rest)})`
  );
}

function shadeAt(t: Throw, u: number): Keyframe {
  const rest = left(u);
  const high = height(t.way, u);
  const x = t.from.x * rest + high * t.d * 0.12;
  const y = t.from.y * rest + high * t.d * 0.1;
  return {
    transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(1 + high * 0.16).toFixed(3)})`,
    opacity: Math.max(0.25, 1 - high * 0.42),
    offset: u,
  };
}

/** Keyframes of die and shadow, with their length and delay; together at most 900 ms for six dice. */
export function flight(t: Throw, turn: number): Flight {
  const s = spin(t);
  const moments = Array.from({ length: FRAMES + 1 }, (_, k) => k / FRAMES);
  const body = moments.map((u) => ({ transform: bodyAt(t, turn, u, s), offset: u }));
  body[FRAMES] = { transform: lying(turn), offset: 1 };
  const delay = t.way === 'hop' ? 0 : t.i * STAGGER;
  const ms = Math.min(WAYS[t.way].ms, 900 - delay);
  return { body, shade: moments.map((u) => shadeAt(t, u)), ms, delay };
}
