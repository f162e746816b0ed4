import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { PAGE_PLACEHOLDERS } from './contract/shared/network.ts';

/** The chunks that are not left to the bundler. */
const chunkGroups = [
  // With the module that configures it, so that no schema is created before that has run.
  { name: 'zod', test: /\/node_modules\/zod\/|\/web\/lib\/forms\/zod\.ts$/ },
  // Needed by every page and rarely changed.
  {
    name: 'framework',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
];

/** Inlines what runs before the first paint, so that it needs no request. */
const firstScript: Plugin = {
  name: 'first-script',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const source = readFileSync(
        new URL('web/prerender/first-script.js', import.meta.url),
        'utf8',
      );
      const { code } = minifySync('first-script.js', source);
      return html.replace('<!--first-script-->', () => `<script>${code.trim()}</script>`);
    },
  },
};

export default defineConfig({
  plugins: [react({ compiler: true }), firstScript],
  html: { cspNonce: PAGE_PLACEHOLDERS.nonce },
  resolve: {
    // React has had this hook itself for years; the copy for older ones stays out.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    // Small files inside the styles as data: addresses would need a wider security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // The contract has no side effects: a page that needs one text of it need not load zod.
        moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
