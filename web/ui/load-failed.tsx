import { siteTexts } from '#contract/shared/pages.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Why something is not shown. What is gone (404) is named by the server, and not asked for again. */
export function LoadFailed({
  message,
  error,
  onRetry,
}: {
  message: string;
  error?: Error | null;
  onRetry: () => unknown;
}) {
  const isGone = error && isNotFound(error);
  return (
    <Banner kind="error">
      <p>{isGone ? error.message : message}</p>
      {!isGone && (
        <Button size="small" onClick={() => void onRetry()}>
          {siteTexts.retry}
        </Button>
      )}
    </Banner>
  );
}
