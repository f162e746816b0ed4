import { Link } from '@tanstack/react-router';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Unsubscribe } from '#web/features/unsubscribe/unsubscribe.tsx';
import { FormPage, useLinkToken } from './form-page.tsx';

/** Behind the link with which mail programs let their reader unsubscribe. */
export function UnsubscribePage() {
  const token = useLinkToken();
  return (
    <FormPage
      title={PAGE_TITLES.unsubscribe}
      link={<Link to={pages.account}>{PAGE_TITLES.account}</Link>}
    >
      <Unsubscribe token={token} />
    </FormPage>
  );
}
