import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The catalogues without what only the terminal says, and without comments. */
export function slim(text: string): string {
  const sections = text.split(/^(?=## )/m).filter((section) => !section.startsWith('## terminal'));
  return sections.join('').replace(/^#.*\n/gm, '');
}

export function words(): Plugin {
  return {
    name: 'bellota-words',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file?.endsWith('.ftl') || query !== 'raw') return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(slim(readFileSync(file, 'utf8')))};`;
    },
  };
}
