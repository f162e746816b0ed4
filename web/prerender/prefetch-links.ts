const EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Prefetches the files of a page when its link is hovered, touched or focused. The router does the
 * same for its links, but the landing page has no router.
 */
export function prefetchLinks(): void {
  const requested = new Set([location.pathname]);
  const handle = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || requested.has(link.pathname)) return;
    requested.add(link.pathname);
    // A failure is reported when the page itself requests the file.
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
