import { Link, useLocation } from '@tanstack/react-router';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ConfirmApplication } from '#web/features/confirm/confirm-application.tsx';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function ConfirmPage() {
  // In the fragment, which browsers never send to a server.
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
  return (
    <Column narrow>
      <PageTitle>{PAGE_TITLES.confirmApplication}</PageTitle>
      <ConfirmApplication token={token} />
      <p className="form-links">
        <Link to={pages.status}>{PAGE_TITLES.status}</Link>
        <Link to={pages.home}>{labels.backToHome}</Link>
      </p>
    </Column>
  );
}
