import { PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import { PageTitle } from './page-title.tsx';

/** What happened, a second try, and a way out. */
export function ErrorScreen({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="column stack" role="alert">
      <PageTitle>{PAGE_TITLES.failed}</PageTitle>
      <p>{message}</p>
      <p className="actions">
        <button type="button" className="button primary" onClick={onRetry}>
          {siteTexts.retry}
        </button>
        {/* A plain link: it loads the page anew, which mends what a second try cannot. */}
        <a className="button" href={pages.home}>
          {siteTexts.goHome}
        </a>
      </p>
    </div>
  );
}
