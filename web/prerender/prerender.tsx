import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { STEPS } from '#contract/apply/steps.ts';
import {
  addressIn,
  LANGUAGES,
  type Language,
  LOCALES,
  socialPicture,
} from '#contract/shared/languages.ts';
import { PAGE_PLACEHOLDERS } from '#contract/shared/network.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { PAGE_FILES, PAGE_TITLES, pages, SHELL_FILE } from '#contract/shared/pages.ts';
import { documentTexts, shellTexts } from '#contract/shared/shell-texts.ts';
import { documentTitle } from '#web/lib/browser/title.ts';
import { createPortalRouter } from '#web/routes/router.tsx';
import { LoadingPage } from '#web/ui/loading-page.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

/** Vite's manifest: the built files by source. */
type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;
type Parts = { title?: string; head: string; root: string; after: string };
/** The text of a built file. */
type Read = (file: string) => string;
type Sources = readonly string[];

const TEMPLATE = 'index.html';
const START = 'web/prerender/start.tsx';
const TITLE = /<title>.*?<\/title>/;
const FONTS = ['inter', 'newsreader'].map(
  (font) => `node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`,
);
const HOME = 'web/routes/home.tsx';
/** The chunk of vite.config.ts with the styles that the landing page shares with others. */
const LOOK = 'look';
const STYLE_LINKS = /\n *<link rel="stylesheet"[^>]*>/g;
// main.ts shows it if the application cannot be loaded.
const LOAD_FAILED = `<p id="load-failed" class="page" hidden>${documentTexts.loadFailed}</p>
    `;
const NEEDS_SCRIPT = `<noscript><p class="page">${documentTexts.needsScript}</p></noscript>
    `;
const NOTIFICATIONS = `<ol id="toasts" aria-live="polite" aria-label="${shellTexts.notifications}"></ol>`;

const FIRST_STEP = applyTexts.stepTitle(1, STEPS.length, STEPS[0].title);

/** Pages with a form: readable before the application runs, which then replaces them. */
const SCREENS = [
  {
    path: pages.apply,
    // What the first step sets as its title.
    title: FIRST_STEP,
    sources: ['web/routes/apply.tsx'],
  },
  { path: pages.status, title: PAGE_TITLES.status, sources: ['web/routes/status.tsx'] },
  { path: pages.login, title: PAGE_TITLES.login, sources: ['web/routes/login.tsx'] },
  {
    path: pages.forgotPassword,
    title: PAGE_TITLES.forgotPassword,
    sources: ['web/routes/forgot-password.tsx'],
  },
] as const;

/** Every prerendered page, and the shell that all other pages start from. */
export async function render(template: string, manifest: Manifest, read: Read) {
  const bare = template.replace(STYLE_LINKS, '');
  const screens = SCREENS.map(async ({ path, title, sources }) => ({
    file: PAGE_FILES[path],
    html: fill(bare, {
      title,
      head:
        description() +
        fontLinks(manifest) +
        styles(manifest, read, chunksOf(manifest, sources)) +
        preloadLinks(manifest, [START, ...sources], 'data-preload'),
      root: `${NEEDS_SCRIPT}<div id="root" data-prerendered>${await renderPage(path)}</div>`,
      after: LOAD_FAILED + NOTIFICATIONS,
    }),
  }));
  return [
    {
      file: PAGE_FILES[pages.home],
      html: fill(bare, {
        title: PAGE_TITLES.home,
        head:
          description() +
          socialPreview() +
          fontLinks(manifest) +
          styles(manifest, read, [manifest[HOME], named(manifest, LOOK)]),
        root: `<div id="root" data-static>${await renderPage(pages.home)}</div>`,
        after: NOTIFICATIONS,
      }),
    },
    ...(await Promise.all(screens)),
    {
      file: SHELL_FILE,
      html: fill(withStyles(template, manifest, [START]), {
        head:
          description() +
          fontLinks(manifest) +
          preloadLinks(manifest, [START], 'rel="modulepreload"'),
        root: `${NEEDS_SCRIPT}<div id="root">${emptyPage()}</div>`,
        after: LOAD_FAILED + NOTIFICATIONS,
      }),
    },
  ];
}

function fill(template: string, { title, head, root, after }: Parts): string {
  // As functions, because `$` is special in a replacement text.
  return template
    .replace(TITLE, (network) => (title ? `<title>${documentTitle(title)}</title>` : network))
    .replace('<!--head-->', () => head)
    .replace('<div id="root"></div>', () => root)
    .replace('<!--after-->', () => after);
}

/**
 * The styles of a page, inlined, so that its first paint needs no other request. The disabled links
 * load nothing; Vite's preloader finds them and does not load these style sheets again. Both
 * attributes are needed, because browsers differ.
 */
function styles(manifest: Manifest, read: Read, chunks: (Chunk | undefined)[]): string {
  const files = [...new Set([manifest[TEMPLATE], ...chunks].flatMap((chunk) => chunk?.css ?? []))];
  const text = files.map((file) => read(file).trim()).join('\n');
  if (/<\/style/i.test(text)) throw new Error('These styles would end the style element');
  const links = files.map(
    (file) => `\n    <link rel="stylesheet" href="/${file}" media="not all" disabled />`,
  );
  return `\n    <style nonce="${PAGE_PLACEHOLDERS.nonce}">${text}</style>${links.join('')}`;
}

/** Adds the styles of what the shell shows until the application runs, after base.css with its layers. */
function withStyles(template: string, manifest: Manifest, sources: Sources): string {
  const links = chunksOf(manifest, sources)
    .flatMap(({ css = [] }) => css)
    .map((file) => `  <link rel="stylesheet" crossorigin href="/${file}" />\n  `);
  return template.replace('</head>', () => `${links.join('')}</head>`);
}

/**
 * Optional fonts that are preloaded are in the first paint, or not used at all: browsers wait for
 * them for a moment. Without it they may arrive just after it, and the text would move.
 */
function fontLinks(manifest: Manifest): string {
  return FONTS.map((font) => {
    const built = manifest[font];
    if (!built) throw new Error(`${font} is not in the build`);
    return `\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${built.file}" />`;
  }).join('');
}

/** The scripts of a page; those of a prerendered one are fetched when it is idle (main.ts). */
function preloadLinks(manifest: Manifest, sources: Sources, attribute: string): string {
  return chunksOf(manifest, sources)
    .map(
      ({ file }) => `\n    <link ${attribute} fetchpriority="low" crossorigin href="/${file}" />`,
    )
    .join('');
}

function named(manifest: Manifest, name: string): Chunk {
  const found = Object.values(manifest).find((chunk) => chunk.name === name);
  if (!found) throw new Error(`${name} is not in the build`);
  return found;
}

/** The built files of these sources and of everything they import. */
function chunksOf(manifest: Manifest, sources: Sources) {
  const found = new Set<string>();
  for (const source of sources) collect(manifest, source, found);
  return [...found].flatMap((key) => manifest[key] ?? []);
}

function collect(manifest: Manifest, source: string, found: Set<string>): void {
  // The entry is in the template already.
  if (source === TEMPLATE || found.has(source)) return;
  if (!manifest[source]) throw new Error(`${source} is not in the build`);
  found.add(source);
  for (const imported of manifest[source].imports ?? []) collect(manifest, imported, found);
}

async function renderPage(path: string): Promise<string> {
  const router = createPortalRouter(
    createMemoryHistory({ initialEntries: [addressIn(LANGUAGE, path)] }),
  );
  await router.load();
  const html = renderToString(<RouterProvider router={router} />);
  // React renders a failed part like one that is still loading.
  if (html.includes('<!--$!-->')) throw new Error(`${path} cannot be rendered without a browser`);
  return html;
}

function emptyPage(): string {
  return renderToString(
    <LoadingPage>
      <PageSkeleton />
    </LoadingPage>,
  );
}

function description(): string {
  return `<meta name="description" content="${documentTexts.description}" />`;
}

function socialPreview(): string {
  const address = PAGE_PLACEHOLDERS.public_url;
  const home = address + addressIn(LANGUAGE, pages.home);
  const others = LANGUAGES.filter((language) => language !== LANGUAGE).map(
    (other) => `\n    <meta property="og:locale:alternate" content="${openGraphLocale(other)}" />`,
  );
  const title = documentTitle(PAGE_TITLES.home);
  return `
    <link rel="canonical" href="${home}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${documentTexts.description}" />
    <meta property="og:url" content="${home}" />
    <meta property="og:locale" content="${openGraphLocale(LANGUAGE)}" />${others.join('')}
    <meta property="og:site_name" content="${PAGE_PLACEHOLDERS.name}" />
    <meta property="og:image" content="${address}/${socialPicture(LANGUAGE)}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

const openGraphLocale = (language: Language) => LOCALES[language].replace('-', '_');
