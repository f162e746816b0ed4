import { Link, useLocation } from '@tanstack/react-router';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ConfirmApplication } from '#web/features/confirm/confirm-application.tsx';
import { FormLinks } from '#web/ui/form-links.tsx';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function ConfirmPage() {
  // In the fragment, which browsers never send to a server.
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
  return (
    <Column narrow>
      <PageTitle>{PAGE_TITLES.confirmApplication}</PageTitle>
      <ConfirmApplication token={token} />
      <FormLinks>
        <Link to={pages.status}>{PAGE_TITLES.status}</Link>
        <Link to={pages.home}>{labels.backToHome}</Link>
      </FormLinks>
    </Column>
  );
}
