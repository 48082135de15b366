export { quiet, setQuiet, sound, unlock } from './sound.svelte';
export type { Sound } from './sound.svelte';
