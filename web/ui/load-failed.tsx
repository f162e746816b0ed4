import { siteTexts } from '#contract/shared/pages.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <Banner kind="error">
      <p>{message}</p>
      <Button size="small" onClick={() => void onRetry()}>
        {siteTexts.retry}
      </Button>
    </Banner>
  );
}
