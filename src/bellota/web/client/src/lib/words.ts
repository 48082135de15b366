export {
  LANGUAGES,
  OWN_NAMES,
  choose,
  greet,
  language,
  more,
  sorry,
  speak,
  t,
} from './words.svelte';
export type { Args, Language, Words } from './words.svelte';
