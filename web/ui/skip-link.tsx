import { siteTexts } from '#contract/pages.ts';

/** The first stop of the keyboard: past the navigation, into the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {siteTexts.skipToContent}
    </a>
  );
}
