import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, SyntheticEvent } from 'react';

const DETAIL = '/admin/applications/$id';

/**
 * Lets plain links to applications act as the router's: they open without a new page, and pointing
 * at one loads what it leads to. One listener for all of them: as components of the router, which
 * each look at every change of the address, they cost more than the rows they stand in.
 */
export function useRowLinks() {
  const router = useRouter();
  const preload = (event: SyntheticEvent) => {
    const id = linkOf(event)?.pathname.split('/').at(-1);
    // Whatever does not arrive now is asked for again, and reported, by the page that needs it.
    if (id) void router.preloadRoute({ to: DETAIL, params: { id } }).catch(() => {});
  };
  return {
    onClick(event: MouseEvent) {
      const link = linkOf(event);
      // Any other click is the browser's own: a new tab, a new window, a download.
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void router.navigate({ href: link.pathname + link.search });
    },
    onMouseOver: preload,
    onTouchStart: preload,
    onFocus: preload,
  };
}

function linkOf({ target }: SyntheticEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === location.origin ? link : undefined;
}
