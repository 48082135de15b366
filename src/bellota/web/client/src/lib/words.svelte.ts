import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** Every sentence for a player, from the catalogues that the terminal reads too. */

export type Language = 'en' | 'es' | 'fr';
export type Args = Record<string, FluentVariable>;
export type Words = (id: string, args?: Args) => string;
export const OWN_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};
export const LANGUAGES = Object.keys(OWN_NAMES) as readonly Language[];

const KEY = 'bellota.language';
const catalogues = import.meta.glob<string>('../../../../words/*.ftl', {
  query: '?raw',
  import: 'default',
});
/** What only the pages say that come later: the guide, the checker, replays. */
const parts = import.meta.glob<string>('../../../../words/*.ftl', {
  query: '?later',
  import: 'default',
});
const bundles = new Map<Language, FluentBundle>();
/** The languages that know it; empty until it is asked for. */
const whole = new Set<Language>();
let wanted = false;
let bundle = $state.raw<FluentBundle | null>(null);
let current = $state<Language>('en');

/** The first of the wished languages that we speak, English else. */
export function choose(wished: readonly string[]): Language {
  const bare = wished.map((tag) => tag.slice(0, 2).toLowerCase());
  return (bare.find((tag) => LANGUAGES.includes(tag as Language)) as Language) ?? 'en';
}

/** A bundle of one language from the text of its catalogue. */
export function read(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

async function load(language: Language): Promise<FluentBundle> {
  const file = `../../../../words/${language}.ftl`;
  const known = bundles.get(language) ?? read(language, (await catalogues[file]?.()) ?? '');
  bundles.set(language, known);
  if (wanted && !whole.has(language)) {
    known.addResource(new FluentResource((await parts[file]?.()) ?? ''));
    whole.add(language);
  }
  return known;
}

/** Have the sentences of the pages that come later, too, in this language and any other. */
export async function more(): Promise<void> {
  wanted = true;
  await load(current);
}

/** Speak this language from now on; every sentence on the page changes at once. */
export async function speak(language: Language, keep = true): Promise<void> {
  if (keep) localStorage.setItem(KEY, language);
  bundle = await load(language);
  current = language;
  document.documentElement.lang = language;
}

/** Speak the remembered language, or the browser's. */
export function greet(): Promise<void> {
  const remembered = localStorage.getItem(KEY);
  return speak(choose(remembered ? [remembered] : navigator.languages), false);
}

/** The language spoken now (reactive). */
export function language(): Language {
  return current;
}

/** The sentence `id` in the language spoken now (reactive); the id itself where there is none. */
export function t(id: string, args?: Args): string {
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, args ?? null, []) : id;
}

/** The sentence for a refusal's code; a general one where the code has none of its own. */
export function sorry(code: string): string {
  return bundle?.hasMessage(`page-no-${code}`) ? t(`page-no-${code}`) : t('page-no-other');
}
