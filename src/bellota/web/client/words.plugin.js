import { readFileSync } from 'node:fs';

/**
 * The catalogues without what only the terminal says, and without comments.
 * @param {string} text
 */
export function slim(text) {
  const sections = text.split(/^(?=## )/m).filter((section) => !section.startsWith('## terminal'));
  return sections.join('').replace(/^#.*\n/gm, '');
}

/**
 * Of a catalogue, the messages whose ids have this form.
 * @param {string} text
 * @param {RegExp} only
 */
export function kept(text, only) {
  const messages = text.split(/^(?=[a-z][\w-]* =)/m);
  return messages.filter((message) => only.test(message)).join('');
}

/**
 * @param {RegExp} only the ids that the page says
 * @returns {import('vite').Plugin}
 */
export function words(only = /^/) {
  return {
    name: 'bellota-words',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file?.endsWith('.ftl') || query !== 'raw') return null;
      this.addWatchFile(file);
      const text = kept(slim(readFileSync(file, 'utf8')), only);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
