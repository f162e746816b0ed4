import { applicantTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { formatDeadline } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Row, Stack } from '#web/ui/layout.tsx';
import { ActionButton, AskedAction } from './action-button.tsx';
import styles from './status.module.css';
import type { ApplicantActions } from './use-applicant-actions.ts';

/** A seat that is promised until its end; only a press of the button accepts it (rule line-4). */
export function OfferBox({ actions }: { actions: ApplicantActions }) {
  const { offer, zip_code } = actions.application;
  if (!offer) return null;
  return (
    <Stack
      as="section"
      gap={2}
      className={classNames(styles.box, styles.offer)}
      aria-labelledby="offer"
    >
      <h3 id="offer">
        {applicantTexts.offer(formatDeadline(offer.expires_at, network.time_zone))}
      </h3>
      <p>{applicantTexts.offerMeaning(zip_code)}</p>
      <p>{applicantTexts.offerEnds}</p>
      <Row className={styles.actions}>
        <ActionButton action="accept" actions={actions} kind="primary" />
        <AskedAction
          action="decline"
          actions={actions}
          keep={applicantTexts.declineKeep}
          questions={[{ title: applicantTexts.declineTitle, text: applicantTexts.declineText }]}
        />
      </Row>
    </Stack>
  );
}
