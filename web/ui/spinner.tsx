import { siteTexts } from '#contract/shared/pages.ts';

/** For the sign-in check alone; everything else that loads shows its own outline. */
export function Spinner() {
  return (
    <div className="spinner" role="status">
      <span className="sr-only">{siteTexts.loading}</span>
    </div>
  );
}
