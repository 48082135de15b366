import { getContext, setContext, type Snippet } from 'svelte';

/** Whatever the page lays into the free corner of a board; no game needs to know of it. */

type Corner = () => Snippet | undefined;

const KEY = Symbol('corner');

export function provideCorner(corner: Corner): void {
  setContext(KEY, corner);
}

export function corner(): Corner {
  return getContext<Corner | undefined>(KEY) ?? (() => undefined);
}
