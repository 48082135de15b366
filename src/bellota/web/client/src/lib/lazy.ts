import type { Component } from 'svelte';
import { more } from './words';

/** Pages that most visits never see: each is fetched when somebody goes there. */

type Page = () => Promise<{ default: Component }>;

const PAGES: readonly [RegExp, Page][] = [
  [/^(\/t\/[^/]+)?\/verify\/?$/, () => import('../verify/Page.svelte')],
  [/^(\/t\/[^/]+)?\/replay\/?$/, () => import('../replay/Page.svelte')],
  [/^(\/t\/[^/]+)?\/review\/?$/, () => import('../review/Page.svelte')],
  [/^\/train\/?$/, () => import('../train/Page.svelte')],
  [/^\/house\/?$/, () => import('../house/Page.svelte')],
];

/** The page of a path with its words, or undefined where it is none of these. */
export function lazy(path: string): Page | undefined {
  const page = PAGES.find(([form]) => form.test(path))?.[1];
  return page && (async () => (await Promise.all([page(), more()]))[0]);
}
