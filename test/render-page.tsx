import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DialogHost } from '#web/ui/open-dialog.tsx';

/** Renders something with what it finds on every page: a router, dialogs, and queries that are not retried. */
export async function renderPage(
  page: ReactNode,
  {
    address = '/',
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  } = {},
) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          {page}
          <DialogHost />
        </>
      ),
    }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const rendered = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...rendered, router, client };
}

/** Opens a page of the portal, loaded first, so that a slow machine does not show the pending screen. */
export async function openPage(address: string) {
  const { createPortalRouter } = await import('#web/routes/router.tsx');
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return { ...render(<RouterProvider router={router} />), router };
}
