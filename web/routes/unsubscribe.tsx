import { Link, useLocation } from '@tanstack/react-router';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Unsubscribe } from '#web/features/unsubscribe/unsubscribe.tsx';
import { FormLinks } from '#web/ui/form-links.tsx';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Behind the link with which mail programs let their reader unsubscribe. */
export function UnsubscribePage() {
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
  return (
    <Column narrow>
      <PageTitle>{PAGE_TITLES.unsubscribe}</PageTitle>
      <Unsubscribe token={token} />
      <FormLinks>
        <Link to={pages.account}>{PAGE_TITLES.account}</Link>
        <Link to={pages.home}>{labels.backToHome}</Link>
      </FormLinks>
    </Column>
  );
}
