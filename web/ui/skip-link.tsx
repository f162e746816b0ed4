import { siteTexts } from '#contract/shared/pages.ts';

/** The first stop of the keyboard: past the navigation, into the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {siteTexts.skipToContent}
    </a>
  );
}
