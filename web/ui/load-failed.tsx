import { siteTexts } from '#contract/shared/pages.ts';
import { Banner } from './banner.tsx';

/** What could not be loaded, and the way to ask for it again. */
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
