import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, type Args, type Language, type Words } from '../lib/words.svelte';

/** The words of a language, straight from its catalogue; a missing or broken sentence throws. */
export function wordsOf(language: Language): Words {
  const text = readFileSync(join(process.cwd(), '../../words', `${language}.ftl`), 'utf8');
  const bundle = read(language, text);
  return (id: string, args?: Args) => {
    const errors: Error[] = [];
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`no sentence ${id} in ${language}`);
    const said = bundle.formatPattern(pattern, args ?? null, errors);
    if (errors[0]) throw errors[0];
    return said;
  };
}
