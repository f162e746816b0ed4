import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { session } from '#web/lib/auth/session.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { recordPageView } from '#web/lib/browser/visit.ts';
import { createPortalRouter } from '#web/routes/router.tsx';
import { handOverDrawnFields } from './replay-input.ts';

const logFault = (error: unknown) =>
  logger.error('Unexpected fault', { name: error instanceof Error ? error.name : typeof error });

/**
 * The application in the browser: in place of what the page shows, or over it where that is the
 * same page already.
 */
export async function start(place: HTMLElement, isDrawn: boolean): Promise<void> {
  const router = createPortalRouter();
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) recordPageView();
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // As a page load would: the reader of a screen hears the new headline.
    if (fromLocation && pathChanged) document.querySelector<HTMLElement>('h1')?.focus();
  });
  // Signed in or out, here or in another tab: the guards decide anew who may stay where.
  session.subscribe(() => void router.invalidate());
  window.addEventListener('error', ({ error }) => logFault(error));
  window.addEventListener('unhandledrejection', ({ reason }) => logFault(reason));

  const options = { onCaughtError: logFault, onRecoverableError: logFault };
  const application = <RouterProvider router={router} />;
  if (!isDrawn) {
    handOverDrawnFields(place);
    createRoot(place, options).render(application);
    return;
  }
  await router.load();
  // The drawn half has no Suspense boundary at its top; so marked, the router draws none here either.
  router.ssr = { manifest: undefined };
  keepScrolledPlace(router);
  handOverDrawnFields(place);
  // In slices: somebody has just turned to the page. What they do meanwhile React does first.
  startTransition(() => {
    hydrateRoot(place, application, options);
  });
}

/** What is drawn stands where its reader has scrolled it; at its first render the router would go to the top. */
function keepScrolledPlace(router: ReturnType<typeof createPortalRouter>): void {
  let isRendered = false;
  router.options.scrollRestoration = () => isRendered;
  // Heard after the router itself.
  router.subscribe('onRendered', () => {
    isRendered = true;
  });
}
