import { Link } from '@tanstack/react-router';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function UnauthorizedPage() {
  return (
    <div className="column stack">
      <PageTitle>{PAGE_TITLES.unauthorized}</PageTitle>
      <p>{messages.accessDenied}</p>
      <p>
        <Link to={pages.home} className="button">
          {siteTexts.goHome}
        </Link>
      </p>
    </div>
  );
}
