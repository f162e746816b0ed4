const INTENTIONS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * For a page without the router, which does the same for its own links: whoever points at a link
 * will want the files of its page, which that page itself names.
 */
export function preloadOnIntent(): void {
  const asked = new Set([location.pathname]);
  const handle = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || asked.has(link.pathname)) return;
    asked.add(link.pathname);
    // Whatever does not arrive now is asked for again, and reported, by the page that needs it.
    void preload(link.pathname).catch(() => {});
  };
  for (const type of INTENTIONS) document.addEventListener(type, handle, { passive: true });
}

async function preload(path: string): Promise<void> {
  const text = await (await fetch(path)).text();
  // This page's security policy would complain of the other one's styles.
  const bare = text.replace(/<style.*?<\/style>/gs, '');
  const page = new DOMParser().parseFromString(bare, 'text/html');
  const files = page.querySelectorAll<HTMLLinkElement>(
    'link[data-later], link[rel="modulepreload"], link[rel="stylesheet"]:not([disabled])',
  );
  await Promise.all([...files].map(({ href }) => fetch(href)));
}
