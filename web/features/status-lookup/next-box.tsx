import type { ReactNode } from 'react';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { applicantTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { addressIn } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { pages } from '#contract/shared/pages.ts';
import { reviewPromise, TRAINING_STEPS, waitlistPlace } from '#contract/shared/program-texts.ts';
import { formatDay, formatDeadline } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row, Stack } from '#web/ui/layout.tsx';
import { ActionButton, AskedAction, ProvenAction } from './action-button.tsx';
import styles from './status.module.css';
import type { ApplicantActions } from './use-applicant-actions.ts';

/** The next steps of an applicant, for the statuses that have some (rule status-5). */
export function NextBox({ application }: { application: StatusLookup }) {
  const { status, confirm_by } = application;
  if (confirm_by) {
    return (
      <Box title={statusTexts.confirm}>
        <p>{statusTexts.confirmText(formatDay(confirm_by))}</p>
      </Box>
    );
  }
  if (status === 'new') {
    return (
      <Box title={statusTexts.promise}>
        <p>{reviewPromise(promisedTimes)}</p>
      </Box>
    );
  }
  if (status === 'training') {
    return (
      <Box title={statusTexts.nextSteps}>
        <Stack as="ol" gap={1} className={styles.steps}>
          {TRAINING_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
        <SignIn />
      </Box>
    );
  }
  if (status === 'approved') {
    return (
      <Box title={statusTexts.welcome}>
        <p>{statusTexts.welcomeText}</p>
        <SignIn />
      </Box>
    );
  }
  return null;
}

const SignIn = () => (
  <a href={addressIn(LANGUAGE, pages.login)} className={buttonClass({ kind: 'primary' })}>
    {statusTexts.signIn}
  </a>
);

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2} className={styles.box}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}

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

/** The place in line, or the way back into it, while no seat is offered (rules line-1 and line-6). */
export function WaitlistBox({ actions }: { actions: ApplicantActions }) {
  const { status, confirm_by, offer } = actions.application;
  if (status !== 'waitlisted' || confirm_by || offer) return null;
  return actions.application.in_line ? (
    <InLine actions={actions} />
  ) : (
    <OutOfLine actions={actions} />
  );
}

function InLine({ actions }: { actions: ApplicantActions }) {
  const { waitlist_place, zip_code, seats_opened } = actions.application;
  return (
    <Stack as="section" gap={2} className={styles.box} aria-labelledby="line">
      <h3 id="line">{applicantTexts.place}</h3>
      {waitlist_place !== null && (
        <p className="large-figure">{waitlistPlace(waitlist_place, zip_code)}</p>
      )}
      {seats_opened !== null && <p>{applicantTexts.seatsOpened(seats_opened)}</p>}
      <p>{applicantTexts.offerComes}</p>
      <AskedAction
        action="leave"
        actions={actions}
        keep={applicantTexts.leaveKeep}
        questions={[{ title: applicantTexts.leaveTitle, text: applicantTexts.leaveText(zip_code) }]}
      />
    </Stack>
  );
}

function OutOfLine({ actions }: { actions: ApplicantActions }) {
  return (
    <Stack as="section" gap={2} className={styles.box} aria-labelledby="line">
      <h3 id="line">{applicantTexts.outOfLine}</h3>
      <p>{applicantTexts.outOfLineText(actions.application.zip_code)}</p>
      <ProvenAction action="join" actions={actions} kind="primary">
        <ActionButton action="join" actions={actions} kind="primary" />
      </ProvenAction>
    </Stack>
  );
}
