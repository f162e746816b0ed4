import { Link } from '@tanstack/react-router';
import { isDecided } from '#contract/applications/statuses.ts';
import { detailsTexts } from '#contract/apply/own-application-texts.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { pages } from '#contract/shared/pages.ts';
import { findReceipt, proofOf } from '#web/lib/browser/receipts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { LinkByMail } from '#web/ui/link-by-mail.tsx';
import { CorrectDetails } from './correct-details.tsx';
import { mailCopyLink } from './own-application.api.ts';
import styles from './own-application.module.css';

export default function OwnDetails({
  application,
  email,
  token,
}: {
  application: Pick<StatusLookup, 'application_number' | 'status' | 'email_change_until'>;
  /** The one that they looked up with. */
  email: string;
  /** Of the link that they opened. */
  token: string | undefined;
}) {
  const { application_number, status } = application;
  const who = { application_number, email };
  return (
    <Stack
      as="section"
      gap={2}
      lined
      className={classNames(styles.details, 'on-screen')}
      aria-labelledby="own-details"
    >
      <h3 id="own-details">{detailsTexts.title}</h3>
      {!isDecided(status) && (
        <CorrectDetails
          who={who}
          proof={proofOf(application_number, token)}
          until={application.email_change_until}
        />
      )}
      {findReceipt(application_number) ? (
        <p>
          <Link to={pages.copy} search={{ number: application_number }}>
            {detailsTexts.copy}
          </Link>
        </p>
      ) : (
        <Stack gap={3} className={classNames(styles.detail, 'starts')}>
          <LinkByMail
            label={detailsTexts.copy}
            why={detailsTexts.copyByMail}
            send={() => mailCopyLink(who)}
          />
        </Stack>
      )}
    </Stack>
  );
}
