import { siteTexts } from '#contract/shared/pages.ts';

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {siteTexts.skipToContent}
    </a>
  );
}
