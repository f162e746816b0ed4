import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { PAGE_PLACEHOLDERS } from './contract/shared/network.ts';

/** Files by what is loaded together; whatever is not named here falls where it is used. */
const files = [
  // One file, so that no schema is made before zod is told not to compile code (lib/zod.ts).
  { name: 'zod', test: /\/node_modules\/zod\/|\/web\/lib\/forms\/zod\.ts$/ },
  // What every page needs, and what rarely changes.
  {
    name: 'framework',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  // What every page has around it; the landing page's own words stay apart, so that no other page
  // loads them. Not what main.ts loads before it: storage, session, visit, colour scheme …
  {
    name: 'shell',
    test: /\/(contract\/shared\/(pages|program)|web\/prerender\/start|web\/lib\/(browser\/(network|title|logger)|api\/api-error)|web\/ui\/(icon|skip-link|color-scheme-toggle|page-title|error-screen|skeletons|spinner)|web\/routes\/(router|public-layout|route-error))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // What every page needs that talks to the API or has a form.
  {
    name: 'data',
    test: /\/contract\/(shared\/(messages|errors|paths|fields|health)|auth\/auth|users\/users|apply\/(form|schemas|technical-data))\.ts$|\/web\/lib\/(api\/(api|request|health)|auth\/(auth|guard|local-path)|browser\/(toast|dates)|forms\/(use-async-action|use-validated-form))\.(ts|css)$|\/web\/ui\/(banner|validated-form|feedback|form-error-summary|forms|icons|password-field|text-field)\.(tsx|css)$|\/web\/routes\/require-role\.ts$/,
    includeDependenciesRecursively: false,
  },
  // What the pages of those who sign in keep and share of it.
  {
    name: 'queries',
    test: /\/node_modules\/@tanstack\/(react-query|query-core)\/|\/web\/lib\/api\/query-client\.ts$/,
    includeDependenciesRecursively: false,
  },
];

/** What runs before the first paint stands in the page itself: no page waits for a request of it. */
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
        // The contract acts on nothing when it is read: a page that needs one word of it need not load zod.
        moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups: files } },
    },
  },
});
