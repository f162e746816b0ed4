import { Link } from '@tanstack/react-router';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ConfirmApplication } from '#web/features/confirm/confirm-application.tsx';
import { FormPage, useLinkToken } from './form-page.tsx';

export function ConfirmPage() {
  const token = useLinkToken();
  return (
    <FormPage
      title={PAGE_TITLES.confirmApplication}
      link={<Link to={pages.status}>{PAGE_TITLES.status}</Link>}
    >
      <ConfirmApplication token={token} />
    </FormPage>
  );
}
