export { LANGUAGES, OWN_NAMES, choose, greet, language, speak, t } from './words.svelte';
export type { Args, Language, Words } from './words.svelte';
