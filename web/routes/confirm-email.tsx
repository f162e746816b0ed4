import { Link, useLocation } from '@tanstack/react-router';
import { confirmEmailTexts } from '#contract/auth/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ConfirmEmail } from '#web/features/auth/confirm-email.tsx';
import { FormLinks } from '#web/ui/form-links.tsx';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function ConfirmEmailPage() {
  // In the fragment, which browsers never send to a server.
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
  return (
    <Column narrow>
      <PageTitle>{PAGE_TITLES.confirmEmail}</PageTitle>
      <ConfirmEmail token={token} />
      <FormLinks>
        <Link to={pages.account}>{confirmEmailTexts.toAccount}</Link>
        <Link to={pages.home}>{labels.backToHome}</Link>
      </FormLinks>
    </Column>
  );
}
