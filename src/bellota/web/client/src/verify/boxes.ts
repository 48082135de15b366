import type { Told } from './lines';

/** What the built-in editions fix, read from their own files, which exist once. */

export interface Edition {
  name: string;
  game: string;
  values: Told;
  /** A bird stands where other boxes have a car. */
  bird: boolean;
}

const files = import.meta.glob<string>('../../../../editions/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const VALUE = /^(\w+) = \{ value = (.+?), (?:source|assumed) = "/gm;

/** The part of an edition's file that dice depend on: a line `key = { value = …, … }` each. */
export function read(toml: string): Edition {
  const top = (key: string): string => new RegExp(`^${key} = "(.*)"`, 'm').exec(toml)?.[1] ?? '';
  const values = [...toml.matchAll(VALUE)].map(([, key, value]) => [key, JSON.parse(value!)]);
  return {
    name: top('name'),
    game: top('game'),
    values: Object.fromEntries(values) as Told,
    bird: top('car') === 'face-bird',
  };
}

const BUILT_IN = Object.values(files).map(read);

export function builtIn(name: string): Edition | undefined {
  return BUILT_IN.find((edition) => edition.name === name);
}
