import { getContext, setContext, type Snippet } from 'svelte';

/** What takes the place of the choices once there is nothing to choose; no game needs to know of it. */

type Instead = () => Snippet | undefined;

const KEY = Symbol('instead');

export function provideInstead(instead: Instead): void {
  setContext(KEY, instead);
}

export function instead(): Instead {
  return getContext<Instead | undefined>(KEY) ?? (() => undefined);
}
