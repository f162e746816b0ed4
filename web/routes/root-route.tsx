import {
  createRootRoute,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { PasswordPrompt } from '#web/features/auth/password-prompt.tsx';
import { HealthCheck } from '#web/features/health/health-check.tsx';
import { LoadingPage } from '#web/ui/loading-page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PublicLayout } from './public-layout.tsx';
import { RouteError } from './route-error.tsx';

export const spinner = { pendingComponent: Spinner, pendingMs: 0, pendingMinMs: 0 };
/** The same outside a layout. */
export const framedSpinner = { ...spinner, pendingComponent: FramedSpinner };

function FramedSpinner() {
  return (
    <LoadingPage>
      <Spinner />
    </LoadingPage>
  );
}

export function FramedError({ error, reset }: ErrorComponentProps) {
  return (
    <PublicLayout>
      <RouteError error={error} reset={reset} />
    </PublicLayout>
  );
}

export const NotFoundPage = lazyRouteComponent(() => import('./message-page.tsx'), 'NotFoundPage');

export const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <HealthCheck />
      <PasswordPrompt />
    </>
  ),
  notFoundComponent: () => (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  ),
  errorComponent: FramedError,
});
