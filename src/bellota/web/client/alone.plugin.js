import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { words } from './words.plugin.js';

/** What the checker says, and the switches over it. */
const SAID = /^(verify-|page-language|page-theme-)/;

/**
 * Beside the page, `verify.html`: the checker in one file, to keep on a disk.
 * @returns {import('vite').Plugin}
 */
export function alone() {
  /** @type {import('vite').ResolvedConfig} */
  let page;
  return {
    name: 'bellota-alone',
    apply: 'build',
    configResolved(config) {
      page = config;
    },
    async closeBundle() {
      await build({
        root: page.root,
        configFile: false,
        publicDir: false,
        logLevel: page.logLevel,
        plugins: [words(SAID), svelte(), inlined()],
        build: {
          outDir: page.build.outDir,
          emptyOutDir: false,
          target: page.build.target || 'es2022',
          assetsInlineLimit: Number.MAX_SAFE_INTEGER,
          modulePreload: false,
          reportCompressedSize: false,
          rolldownOptions: { input: 'verify.html', output: { codeSplitting: false } },
        },
      });
    },
  };
}

/**
 * Script and style go into the page, under a policy that lets it reach nothing.
 * @returns {import('vite').Plugin}
 */
function inlined() {
  return {
    name: 'bellota-inlined',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle);
        const html = files.find((file) => file.fileName === 'verify.html');
        const style = files.find((file) => file.fileName.endsWith('.css'));
        const chunk = files.find((file) => file.type === 'chunk');
        if (html?.type !== 'asset' || style?.type !== 'asset' || chunk?.type !== 'chunk') {
          throw new Error(`expected one page, style and script: ${Object.keys(bundle)}`);
        }
        html.source = whole(String(html.source), chunk.code, String(style.source));
        for (const { fileName } of files) if (fileName !== 'verify.html') delete bundle[fileName];
      },
    },
  };
}

/**
 * @param {string} page
 * @param {string} code
 * @param {string} style
 */
function whole(page, code, style) {
  // Inside a script element these would end it or hide its end.
  const script = code.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3C!--').trim();
  const bare = page.replace(
    /\s*<(script type="module"|link rel="stylesheet").*?>(<\/script>)?/g,
    '',
  );
  const head = `    ${policy(script)}\n    <style>\n${style}</style>\n  </head>`;
  const foot = `  <script type="module">${script}</script>\n  </body>`;
  return bare.replace('  </head>', () => head).replace('</body>', () => foot);
}

/** @param {string} script */
function policy(script) {
  const hash = createHash('sha256').update(script).digest('base64');
  const rules = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    'font-src data:',
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}" />`;
}
