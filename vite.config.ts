import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PAGE_PLACEHOLDERS } from './contract/network.ts';

/**
 * Every page but the landing page starts the application at once, so its shell names the files it
 * needs before the first script has run. The prerender takes these links out of the landing page.
 */
function preloadApplication(): Plugin {
  return {
    name: 'preload-application',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('/web/start.tsx')),
        );
        const needed = chunks.filter(
          (chunk) => chunk === start || (!chunk.isEntry && start?.imports.includes(chunk.fileName)),
        );
        return needed.map(({ fileName }) => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            href: `/${fileName}`,
            'data-start': true,
          },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

/** Files by what is loaded together; whatever is not named here falls where it is used. */
const files = [
  // One file, so that no schema is made before zod is told not to compile code (lib/zod.ts).
  { name: 'zod', test: /\/node_modules\/zod\/|\/web\/lib\/zod\.ts$/ },
  // What every page needs, and what rarely changes.
  {
    name: 'framework',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  // What every page has around it; the landing page's own words stay apart, so that no other page
  // loads them. Not what main.ts loads before it: storage, visit, colour scheme.
  {
    name: 'shell',
    test: /\/(contract\/(pages|program)|web\/start|web\/lib\/(network|title|logger|session|api-error)|web\/ui\/(icon|skip-link|color-scheme-toggle|page-title|error-screen|skeletons|spinner)|web\/routes\/(router|public-layout|route-error))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // What every page needs that talks to the API.
  {
    name: 'data',
    test: /\/node_modules\/@tanstack\/(react-query|query-core)\/|\/contract\/(messages|errors|paths|auth|users|wire|health|application-form|technical-data)\.ts$|\/web\/lib\/(api|request|auth|guard|local-path|query-client|toast|health)\.ts$|\/web\/routes\/(data-layout|require-role)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  plugins: [react({ compiler: true }), preloadApplication()],
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
