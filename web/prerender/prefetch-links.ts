const EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * For a page without the router, which does the same for its own links: who points at a link
 * will want the files of its page, which that page itself names.
 */
export function prefetchLinks(): void {
  const requested = new Set([location.pathname]);
  const handle = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || requested.has(link.pathname)) return;
    requested.add(link.pathname);
    // Whatever fails now is requested again, and reported, by the page that needs it.
    void prefetch(link.pathname).catch(() => {});
  };
  for (const type of EVENTS) document.addEventListener(type, handle, { passive: true });
}

async function prefetch(path: string): Promise<void> {
  const text = await (await fetch(path)).text();
  // The parser would report the other page's styles as a violation of this page's policy.
  const bare = text.replace(/<style.*?<\/style>/gs, '');
  const page = new DOMParser().parseFromString(bare, 'text/html');
  const files = page.querySelectorAll<HTMLLinkElement>(
    'link[data-preload], link[rel="modulepreload"], link[rel="stylesheet"]:not([disabled])',
  );
  await Promise.all([...files].map(({ href }) => fetch(href)));
}
