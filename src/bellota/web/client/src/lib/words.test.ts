import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES, choose, read } from './words.svelte';

const catalogue = (language: string): string =>
  readFileSync(join(process.cwd(), '../../words', `${language}.ftl`), 'utf8');
const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|^dev/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

it('speaks the first language that we both know', () => {
  expect(choose(['de-AT', 'fr-CA', 'es'])).toBe('fr');
  expect(choose(['de'])).toBe('en');
});

it.each(LANGUAGES)('has every sentence that the page says, in %s', (language) => {
  const bundle = read(language, catalogue(language));
  const said = files('src').flatMap((text) =>
    [...text.matchAll(/\bt\(\s*'([a-z][\w-]+)'/g)].map((found) => found[1]!),
  );
  expect(said.length).toBeGreaterThan(80);
  expect([...new Set(said)].filter((id) => !bundle.hasMessage(id))).toEqual([]);
});
