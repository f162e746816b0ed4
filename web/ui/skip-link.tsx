import { siteTexts } from '#contract/shared/pages.ts';

export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {siteTexts.skipToContent}
    </a>
  );
}
