import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { PAGE_PLACEHOLDERS } from './contract/shared/network.ts';

/** The chunks that the bundler does not choose itself. */
const chunkGroups = [
  // Together with the module that configures zod, so that it runs before any schema is created.
  { name: 'zod', test: /\/node_modules\/zod\/|\/web\/lib\/forms\/zod\.ts$/ },
  // Needed by every page and rarely changed.
  {
    name: 'framework',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  // Apart, because the landing page needs these styles, but no script.
  {
    name: 'look',
    test: /\/web\/(ui\/(button|layout|soft)|features\/landing\/timeline)\.module\.css$/,
  },
  // The calls of the API, with the schemas of their errors: the first script of a page needs none of them,
  // and building the first schemas takes as long as starting React.
  {
    name: 'calls',
    includeDependenciesRecursively: false,
    test: /\/web\/lib\/(api\/(api|failure-sentence|request)|auth\/passkey-support)\.ts$|\/contract\/shared\/(error-responses|fields)\.ts$/,
  },
  // Together wherever one of them is.
  {
    name: 'dialog',
    includeDependenciesRecursively: false,
    test: /\/web\/ui\/(dialog|dialog\.module|confirm-button|confirm-dialog|use-modal)\.(css|tsx?)$/,
  },
  {
    name: 'forms',
    includeDependenciesRecursively: false,
    test: /\/web\/(ui\/(form-failure|validated-form)|lib\/(browser\/use-in-view|forms\/use-validated-form))\.tsx?$/,
  },
  {
    name: 'statuses',
    includeDependenciesRecursively: false,
    test: /\/contract\/\w+\/(statuses|status-info|turnaround)\.ts$/,
  },
  // Needed by nearly every page: one file compresses better than a dozen small ones. Without their
  // own imports, some of which the landing page loads too.
  {
    name: 'common',
    includeDependenciesRecursively: false,
    test: /\/web\/(ui\/((banner|button|class-names|color-scheme-toggle|field|form-error-summary|icon|layout|option-field|page-title|progress|public-icons|skeletons|skip-link|soft|step-mark)\.tsx?|(card|feedback|field|forms|option-field|progress|skeletons|step-mark)\.module\.css)|lib\/(api\/api-error|auth\/(account-setup|password-prompt|session)|forms\/use-async-action|browser\/(headline|logger|network|title|toast|use-store))\.ts)$|\/contract\/shared\/(all-paths|applicant-sentences|format|labels|languages|messages|page-language|page-texts|pages|path-segment|paths|sentences|shell-texts)(\.es)?\.ts$/,
  },
  // Every signed-in page calls the API through it.
  { name: 'query', test: /\/node_modules\/@tanstack\/(query-core|react-query)\// },
  // What the frame of the editors' pages and their lists have in common: words and schemas, which import
  // no component, and components.
  {
    name: 'desk-contract',
    includeDependenciesRecursively: false,
    test: /\/contract\/(applications\/(applications|filter-kinds|filters|list-texts|status-change|status-texts|stored-answers|view-texts|views|waiting)|apply\/(intake|technical-data)|letters\/letter-texts|newsroom\/roster|reviews\/(evidence|next-texts|reviews|rubric)|shared\/(admin-navigation|admin-paths|palette-button-texts))(\.es)?\.ts$/,
  },
  {
    name: 'desk',
    includeDependenciesRecursively: false,
    test: /\/web\/(ui\/(count-tabs|menu|menu-button|open-dialog|shortcut-help|sort-head|use-popover)|lib\/browser\/(focus-row|list-navigation|list-part|page-actions|shortcuts|use-lazy-dialog|use-selection)|features\/(applications\/list\/list-(context|search)|palette\/(command-palette|palette-field)|reviews\/review-next-button|roster\/roster-search|views\/(save-view-button|view-link|view-links|view-query|views\.api|views-placeholder))|routes\/admin\/(layout|navigation|saved-views))\.tsx?$/,
  },
];

/** The scripts that import pages. */
const IMPORTS_PAGES = /\/(index|start|screens)-[0-9a-f]+\.js$/;

/** Inlines the script that runs before the first paint, so that it needs no request. */
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

/**
 * Left out by the React compiler: components that only pass on their props and children, which are new
 * with nearly every render. Memoizing them costs more code than it saves time.
 */
const NOT_MEMOIZED = [
  /\/node_modules\//,
  /\/web\/ui\/(?!(debounced-field|markdown|qr-code)\.)[\w-]+\.tsx?$/,
  /\/web\/lib\//,
  /\/web\/routes\/[\w-]+\.tsx$/,
  /\/web\/features\/health\//,
  /\/web\/features\/apply\/(submit|draft|again|handover)\/[\w-]+\.tsx$/,
  /\/web\/features\/apply\/form\/(apply-step-actions|email-suggestion|hidden-field|privacy-note|problem-summary|review-step|step-heading|step-indicator|suggested-email|taken-zip|terms-answer|volunteer-reminder|welcome-back|zip-answer)\.tsx$/,
];

/** Short: each name is in a style sheet, in a script and in prerendered pages. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}_${hash('sha1', path, 'base64url').slice(0, 4)}`;
}

export default defineConfig({
  plugins: [react({ compiler: true, exclude: NOT_MEMOIZED }), firstScript],
  html: { cspNonce: PAGE_PLACEHOLDERS.nonce },
  css: { modules: { generateScopedName: scopedName } },
  resolve: {
    // React has this hook itself; the shim is for older versions.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    // Inlined as data: URLs, small files would need a wider security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A page is fetched with all that it needs at once. A dialog finds nearly everything there, so its
      // script does not list it; the styles have to be listed.
      resolveDependencies: (_file, files, { hostId }) =>
        files.filter((file) => IMPORTS_PAGES.test(hostId) || file.endsWith('.css')),
    },
    rolldownOptions: {
      treeshake: {
        // The contract has no side effects, so a page that uses one text does not load zod.
        moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first load has the names of two hundred files: short hexadecimal hashes compress better.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
