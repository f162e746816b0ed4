import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { shellTexts } from '#contract/messages.ts';
import { PAGE_PLACEHOLDERS } from '#contract/network.ts';
import { PAGE_FILES, PAGE_TITLES, pages } from '#contract/pages.ts';
import { documentTitle } from './lib/title.ts';
import { createPortalRouter } from './routes/router.tsx';
import { PageSkeleton } from './ui/skeletons.tsx';

const TITLE = /<title>.*?<\/title>/;
const START_LINKS = /\s*<link[^>]*\bdata-start\b[^>]*>/g;
// main.ts shows it when the application does not arrive.
const LOAD_FAILED = `<p id="load-failed" class="page" hidden>${shellTexts.loadFailed}</p>
    <noscript><p class="page">${shellTexts.needsScript}</p></noscript>
    `;
const NOTIFICATIONS = `<ol id="toasts" aria-live="polite" aria-label="${shellTexts.notifications}"></ol>`;

/** The landing page as HTML, and the shell from which every other page starts. */
export async function render(template: string): Promise<{ file: string; html: string }[]> {
  const landing = fill(template.replace(START_LINKS, ''), {
    head: description() + socialPreview(),
    root: `<div id="root" data-prerendered>${await landingPage()}</div>`,
    after: NOTIFICATIONS,
  });
  const shell = fill(template.replaceAll(' data-start', ''), {
    head: description(),
    root: `<div id="root">${emptyPage()}</div>`,
    after: `${LOAD_FAILED}${NOTIFICATIONS}`,
  });
  const title = `<title>${documentTitle(PAGE_TITLES.home)}</title>`;
  return [
    { file: PAGE_FILES.home, html: landing.replace(TITLE, () => title) },
    { file: PAGE_FILES.other, html: shell },
  ];
}

function fill(template: string, parts: { head: string; root: string; after: string }): string {
  // Functions, because a replacement text has a meaning for `$`.
  return template
    .replace('<!--head-->', () => parts.head)
    .replace('<div id="root"></div>', () => parts.root)
    .replace('<!--after-->', () => parts.after);
}

async function landingPage(): Promise<string> {
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [pages.home] }));
  await router.load();
  return renderToString(<RouterProvider router={router} />);
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
