import { readFileSync } from 'node:fs';

/**
 * The catalogues without what only the terminal says, and without comments.
 * @param {string} text
 */
export function slim(text) {
  const sections = text.split(/^(?=## )/m).filter((section) => !section.startsWith('## terminal'));
  return sections.join('').replace(/^#.*\n/gm, '');
}

/** @returns {import('vite').Plugin} */
export function words() {
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
