import { readFileSync } from 'node:fs';

/** The sections of each part of a catalogue; what only the terminal says is in none. */
const PARTS = {
  raw: /^## (?!terminal|guide|house editions|table life|verify and replay|review)/,
  later: /^## (guide|house editions|table life|verify and replay|review)/,
};

/**
 * A part of a catalogue, without comments.
 * @param {string} text
 * @param {RegExp} headed the sections in it
 */
export function slim(text, headed) {
  const sections = text.split(/^(?=## )/m).filter((section) => headed.test(section));
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
      const part = query === 'raw' || query === 'later' ? PARTS[query] : null;
      if (!file?.endsWith('.ftl') || !part) return null;
      this.addWatchFile(file);
      const text = kept(slim(readFileSync(file, 'utf8'), part), only);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
