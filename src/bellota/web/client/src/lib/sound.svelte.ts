/**
 * Short, woody, soft sounds, made here and now: no file is loaded. The first tap unlocks them, the
 * switch silences them. Whatever is heard is also seen and spoken.
 */

export type Sound =
  'roll' | 'settle' | 'bank' | 'bust' | 'woof' | 'bell' | 'rattle' | 'tap' | 'turn' | 'win';

const KEY = 'bellota.quiet';
let silent = $state(localStorage.getItem(KEY) === 'yes');
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let out: GainNode | null = null;

export function quiet(): boolean {
  return silent;
}

export function setQuiet(wish: boolean): void {
  silent = wish;
  localStorage.setItem(KEY, wish ? 'yes' : 'no');
  if (!wish) {
    unlock();
    sound('bank');
  }
}

function build(): void {
  context = new AudioContext();
  out = context.createGain();
  out.gain.value = 0.5;
  const soft = context.createDynamicsCompressor();
  out.connect(soft).connect(context.destination);
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
}

/** Browsers let a page sound only after a touch; call it inside one. */
export function unlock(): void {
  if (silent) return;
  if (!context && 'AudioContext' in globalThis) build();
  if (context?.state === 'suspended') void context.resume();
}

/** A knock of wood: a burst of noise through a narrow resonance. */
function knock(after: number, pitch: number, loud: number, length = 0.06): void {
  if (!context || !out) return;
  const at = context.currentTime + after;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const body = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 5 });
  const fade = new GainNode(context, { gain: 0 });
  fade.gain.setValueAtTime(loud, at);
  fade.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(body).connect(fade).connect(out);
  source.start(at, Math.random() * 0.3);
  source.stop(at + length);
}

/** A tone that glides from one pitch to another and dies away. */
function tone(
  after: number,
  from: number,
  to: number,
  loud: number,
  length: number,
  type: OscillatorType = 'sine',
): void {
  if (!context || !out) return;
  const at = context.currentTime + after;
  const source = new OscillatorNode(context, { type, frequency: from });
  const fade = new GainNode(context, { gain: 0 });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  fade.gain.setValueAtTime(0.0001, at);
  fade.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  fade.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(fade).connect(out);
  source.start(at);
  source.stop(at + length);
}

const spread = (middle: number, part: number): number =>
  middle * (1 + (Math.random() - 0.5) * part);

function clatter(count: number, over: number, loud: number): void {
  for (let i = 0; i < count; i++) {
    knock((over * i) / count + Math.random() * 0.03, spread(1100, 0.8), loud * spread(1, 0.6));
  }
}

const SOUNDS: Record<Sound, () => void> = {
  roll: () => clatter(9, 0.42, 0.9),
  settle: () => [0, 0.05, 0.11].forEach((after, i) => knock(after, 620 - i * 60, 0.9, 0.09)),
  bank: () => {
    knock(0, 480, 0.9, 0.1);
    tone(0.02, 523, 523, 0.16, 0.3, 'triangle');
    tone(0.12, 784, 784, 0.16, 0.4, 'triangle');
  },
  bust: () => {
    tone(0, 247, 165, 0.22, 0.5, 'triangle');
    knock(0.02, 200, 0.8, 0.2);
  },
  woof: () => {
    tone(0, 330, 150, 0.34, 0.14, 'sawtooth');
    tone(0.2, 300, 130, 0.34, 0.16, 'sawtooth');
  },
  bell: () =>
    [1, 2.76, 5.4].forEach((part, i) =>
      tone(0, 620 * part, 618 * part, 0.3 / (i + 1), 1.4 / (i + 1)),
    ),
  rattle: () => clatter(14, 0.5, 0.7),
  tap: () => clatter(3, 0.09, 0.8),
  turn: () => {
    tone(0, 659, 659, 0.14, 0.22, 'triangle');
    tone(0.14, 880, 880, 0.14, 0.34, 'triangle');
  },
  win: () =>
    [523, 659, 784, 1047].forEach((pitch, i) => tone(i * 0.13, pitch, pitch, 0.2, 0.5, 'triangle')),
};

/** Make a sound, if sounds are on and a finger has unlocked them. */
export function sound(name: Sound): void {
  if (!silent && context?.state === 'running') SOUNDS[name]();
}
