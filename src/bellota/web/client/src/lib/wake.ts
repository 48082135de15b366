/** Keep the screen awake while a game is on, where the browser lets us. */

let lock: WakeLockSentinel | null = null;
let wanted = false;

async function take(): Promise<void> {
  if (!wanted || lock || document.visibilityState !== 'visible') return;
  lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
  lock?.addEventListener('release', () => (lock = null));
}

document.addEventListener('visibilitychange', () => void take());

export function stayAwake(on: boolean): void {
  wanted = on;
  if (on) void take();
  else void lock?.release();
}
