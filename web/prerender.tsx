import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { shellTexts } from '#contract/messages.ts';
import { PAGE_PLACEHOLDERS } from '#contract/network.ts';
import { PAGE_FILES, PAGE_TITLES, pages, SHELL_FILE } from '#contract/pages.ts';
import { documentTitle } from './lib/title.ts';
import { createPortalRouter } from './routes/router.tsx';
import { PageSkeleton } from './ui/skeletons.tsx';

/** Vite's list of the files that were built, by source. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>;
type Parts = { title?: string; head: string; root: string; after: string };

const TITLE = /<title>.*?<\/title>/;
// main.ts shows it when the application does not arrive.
const LOAD_FAILED = `<p id="load-failed" class="page" hidden>${shellTexts.loadFailed}</p>
    `;
const NEEDS_SCRIPT = `<noscript><p class="page">${shellTexts.needsScript}</p></noscript>
    `;
const NOTIFICATIONS = `<ol id="toasts" aria-live="polite" aria-label="${shellTexts.notifications}"></ol>`;

/** Pages that are drawn before the application runs and that it then takes over. */
const SCREENS = [
  { path: pages.apply, title: PAGE_TITLES.apply, source: 'web/routes/apply.tsx' },
  { path: pages.status, title: PAGE_TITLES.status, source: 'web/routes/status.tsx' },
  { path: pages.login, title: PAGE_TITLES.login, source: 'web/routes/login.tsx' },
  {
    path: pages.forgotPassword,
    title: PAGE_TITLES.forgotPassword,
    source: 'web/routes/forgot-password.tsx',
  },
] as const;

/** Every page that is HTML before any script has run, and the shell that the others start from. */
export async function render(template: string, manifest: Manifest) {
  const shell = Object.keys(manifest).find((key) => manifest[key]?.name === 'shell') ?? '';
  const screens = SCREENS.map(async ({ path, title, source }) => ({
    file: PAGE_FILES[path],
    html: fill(template, {
      title,
      head: description() + links(manifest, source),
      root: `${NEEDS_SCRIPT}<div id="root" data-drawn>${await draw(path)}</div>`,
      after: LOAD_FAILED + NOTIFICATIONS,
    }),
  }));
  return [
    {
      file: PAGE_FILES[pages.home],
      html: fill(template, {
        title: PAGE_TITLES.home,
        head: description() + socialPreview(),
        root: `<div id="root" data-whole>${await draw(pages.home)}</div>`,
        after: NOTIFICATIONS,
      }),
    },
    ...(await Promise.all(screens)),
    {
      file: SHELL_FILE,
      html: fill(template, {
        head: description() + links(manifest, shell),
        root: `${NEEDS_SCRIPT}<div id="root">${emptyPage()}</div>`,
        after: LOAD_FAILED + NOTIFICATIONS,
      }),
    },
  ];
}

function fill(template: string, { title, head, root, after }: Parts): string {
  // Functions, because a replacement text has a meaning for `$`.
  return template
    .replace(TITLE, (network) => (title ? `<title>${documentTitle(title)}</title>` : network))
    .replace('<!--head-->', () => head)
    .replace('<div id="root"></div>', () => root)
    .replace('<!--after-->', () => after);
}

/**
 * The files that a screen needs, named before the first script has run. The scripts wait for what
 * the first paint needs: they change nothing about it.
 */
function links(manifest: Manifest, source: string): string {
  const chunks = [...closure(manifest, source)].flatMap((key) => manifest[key] ?? []);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const nonce = `nonce="${PAGE_PLACEHOLDERS.nonce}"`;
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" ${nonce} />`),
    ...chunks.map(
      ({ file }) =>
        `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" ${nonce} />`,
    ),
  ]
    .map((link) => `\n    ${link}`)
    .join('');
}

function closure(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  // The entry is in the template already.
  if (source === 'index.html' || found.has(source)) return found;
  if (!manifest[source]) throw new Error(`${source} is not in the build`);
  found.add(source);
  for (const imported of manifest[source].imports ?? []) closure(manifest, imported, found);
  return found;
}

async function draw(path: string): Promise<string> {
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(<RouterProvider router={router} />);
  // React draws a part that failed as one that is still to come.
  if (html.includes('<!--$!-->')) throw new Error(`${path} cannot be drawn without a browser`);
  return html;
}

function emptyPage(): string {
  return renderToString(
    <div className="page">
      <PageSkeleton />
    </div>,
  );
}

function description(): string {
  return `<meta name="description" content="${shellTexts.description}" />`;
}

function socialPreview(): string {
  const address = PAGE_PLACEHOLDERS.public_url;
  const title = documentTitle(PAGE_TITLES.home);
  return `
    <link rel="canonical" href="${address}${pages.home}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${shellTexts.description}" />
    <meta property="og:url" content="${address}${pages.home}" />
    <meta property="og:site_name" content="${PAGE_PLACEHOLDERS.name}" />
    <meta property="og:image" content="${address}/social-preview.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`;
}
