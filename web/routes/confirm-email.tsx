import { Link } from '@tanstack/react-router';
import { confirmEmailTexts } from '#contract/auth/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ConfirmEmail } from '#web/features/auth/confirm-email.tsx';
import { FormPage, useLinkToken } from './form-page.tsx';

export function ConfirmEmailPage() {
  const token = useLinkToken();
  return (
    <FormPage
      title={PAGE_TITLES.confirmEmail}
      link={<Link to={pages.account}>{confirmEmailTexts.toAccount}</Link>}
    >
      <ConfirmEmail token={token} />
    </FormPage>
  );
}
