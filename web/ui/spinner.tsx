import { siteTexts } from '#contract/shared/pages.ts';

/** Only for the sign-in check; everything else has skeletons. */
export function Spinner() {
  return (
    <div className="spinner" role="status">
      <span className="sr-only">{siteTexts.loading}</span>
    </div>
  );
}
