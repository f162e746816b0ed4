import { RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { logger } from './lib/logger.ts';
import { session } from './lib/session.ts';
import { recordPageView } from './lib/visit.ts';
import { createPortalRouter } from './routes/router.tsx';

const logFault = (error: unknown) =>
  logger.error('Unexpected fault', { name: error instanceof Error ? error.name : typeof error });

/** The application in the browser: over the landing page's own HTML, or in place of the shell's. */
export async function start(place: HTMLElement): Promise<void> {
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

  const application = <RouterProvider router={router} />;
  const options = { onCaughtError: logFault, onRecoverableError: logFault };
  if (!place.hasAttribute('data-prerendered')) {
    createRoot(place, options).render(application);
    return;
  }
  await router.load();
  // The prerendered half has no Suspense boundaries; so marked, the router draws none here either.
  router.ssr = { manifest: undefined };
  hydrateRoot(place, application, options);
}
