import { Link } from '@tanstack/react-router';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function NotFoundPage() {
  return <MessagePage title={PAGE_TITLES.notFound} message={shellTexts.notFound} />;
}

export function UnauthorizedPage() {
  return <MessagePage title={PAGE_TITLES.unauthorized} message={messages.accessDenied} />;
}

function MessagePage({ title, message }: { title: string; message: string }) {
  return (
    <div className="column stack">
      <PageTitle>{title}</PageTitle>
      <p>{message}</p>
      <p>
        <Link to={pages.home} className="button">
          {siteTexts.goHome}
        </Link>
      </p>
    </div>
  );
}
