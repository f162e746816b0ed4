import { applicantTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { waitlistPlace } from '#contract/shared/program-texts.ts';
import { Stack } from '#web/ui/layout.tsx';
import { ActionButton, AskedAction, ProvenAction } from './action-button.tsx';
import styles from './status.module.css';
import type { ApplicantActions } from './use-applicant-actions.ts';

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
        <p className={styles.place}>{waitlistPlace(waitlist_place, zip_code)}</p>
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
