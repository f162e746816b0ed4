import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { pages } from '#contract/shared/pages.ts';
import { accountSetup } from '#web/lib/auth/account-setup.ts';
import { session } from '#web/lib/auth/session.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { removeExpiredWork } from '#web/lib/browser/unsent-work.ts';
import { recordPageView } from '#web/lib/browser/visit.ts';
import { createPortalRouter } from '#web/routes/router.tsx';
import { replacePage } from './replace-page.ts';

const logError = (error: unknown) =>
  logger.error('Unexpected error', { name: error instanceof Error ? error.name : typeof error });

/**
 * Starts the application in `root`. A prerendered page stays visible and usable until the
 * application has rendered outside the document, and is then replaced by it.
 */
export async function start(root: HTMLElement): Promise<void> {
  removeExpiredWork();
  const isPrerendered = root.hasAttribute('data-prerendered');
  const container = isPrerendered ? document.createElement('div') : root;
  container.id = root.id;
  const isReady = () => container.isConnected;
  // A prerendered page keeps its scroll position.
  const router = createPortalRouter(undefined, isPrerendered ? isReady : true);
  const routes: Record<string, AnyRoute> = router.routesById;
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    // With a session the check most likely succeeds, so the screen loads meanwhile.
    if (session.token() === null) return;
    for (const { routeId } of router.matchRoutes(toLocation)) {
      const route = routes[routeId];
      if (route) void router.loadRouteChunk(route);
    }
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) recordPageView();
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // As after a page load: screen readers announce the new headline. A dialog that the new page
    // has opened keeps the focus.
    if (!fromLocation || !pathChanged || document.activeElement?.closest('dialog, [role="dialog"]'))
      return;
    document.querySelector<HTMLElement>('h1')?.focus();
  });
  // After a sign-in or sign-out, here or in another tab, the guards run again.
  session.subscribe(() => void router.invalidate());
  accountSetup.subscribe(() => {
    accountSetup.next ||= router.state.location.href;
    void router.navigate({ to: pages.account, replace: true });
  });
  window.addEventListener('error', ({ error }) => logError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason));

  const handleRendered = () => {
    if (isPrerendered) replacePage(root, container);
    else root.dataset.ready = '';
  };
  const render = () =>
    createRoot(container, { onCaughtError: logError }).render(
      <>
        <RouterProvider router={router} />
        <AfterRender run={handleRendered} />
      </>,
    );
  if (!isPrerendered) {
    render();
    return;
  }
  await router.load();
  // As a transition, so that rendering does not block the visitor's input.
  startTransition(render);
}

/** Last in the tree: its effect runs when every other one of the first render has run. */
function AfterRender({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}
