import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { alone } from './alone.plugin.js';
import { words } from './words.plugin.js';

const server = process.env.BELLOTA_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [words(), svelte(), alone()],
  build: {
    outDir: '../static',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing is inlined: the page runs under a policy that allows neither inline code nor data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Which plugin took how long is no news for somebody who only wants to play.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    fs: { allow: ['.', '../../words', '../../editions'] },
    proxy: {
      '/api': server,
      '/stream': server,
      '/health': server,
      '/ws': { target: server, ws: true },
    },
  },
});
