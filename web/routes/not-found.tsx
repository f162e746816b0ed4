import { Link } from '@tanstack/react-router';
import { PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function NotFoundPage() {
  return (
    <div className="column stack">
      <PageTitle>{PAGE_TITLES.notFound}</PageTitle>
      <p>{shellTexts.notFound}</p>
      <p>
        <Link to={pages.home} className="button">
          {siteTexts.goHome}
        </Link>
      </p>
    </div>
  );
}
