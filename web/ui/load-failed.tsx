import { siteTexts } from '#contract/shared/pages.ts';
import { Banner } from './banner.tsx';

/** A loading error with a button to retry. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <Banner kind="error">
      <p>{message}</p>
      <button type="button" className="button small" onClick={() => void onRetry()}>
        {siteTexts.retry}
      </button>
    </Banner>
  );
}
