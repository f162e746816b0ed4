import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { siteTexts } from '#contract/shared/pages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ErrorScreen } from '#web/ui/error-screen.tsx';

/** Shown for failed loaders and render errors, inside the layout. */
export function RouteError({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  return (
    <ErrorScreen
      message={error instanceof ApiError ? error.message : siteTexts.failed}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
