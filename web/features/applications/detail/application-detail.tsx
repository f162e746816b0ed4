import { type ReactNode, useEffect, useRef } from 'react';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { duplicateTexts } from '#contract/applications/duplicate-texts.ts';
import type { AnswerField } from '#contract/apply/fields.ts';
import { recusalTexts } from '#contract/reviews/evidence-texts.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import {
  toggleFlag,
  useFlagApplication,
} from '#web/features/applications/mutations/application.mutations.ts';
import { useStatusKey } from '#web/features/applications/mutations/status-menu-request.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { useUndoKey } from '#web/lib/browser/undo-key.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Account } from './account.tsx';
import { Answers, type RenderText } from './answers.tsx';
import styles from './detail.module.css';
import { DetailHeader } from './detail-header.tsx';
import { Section } from './detail-section.tsx';
import { Feedback } from './feedback.tsx';
import { IntakeNotice } from './intake-notice.tsx';
import { LinkedApplications } from './linked-applications.tsx';
import { Notes, UnsentNote } from './notes.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonalData } from './personal-data.tsx';
import { PrevNextNav } from './prev-next-nav.tsx';
import { StateFacts } from './state-facts.tsx';
import { Timeline } from './timeline.tsx';
import { useDossierChoice } from './use-dossier-choice.ts';
import { useOpenPage } from './use-open-page.ts';
import { WaitlistFacts } from './waitlist-facts.tsx';

/** One application in full. Mounted once per application, so that no state of the last one remains. */
export function ApplicationDetailScreen({
  detail,
  notice,
  reviews,
  recusal,
  duplicates,
  training,
  reviewNext,
  technical,
  renderText,
  isReviewing,
  inQuestion,
  startsWithNote,
  onReview,
  onWrite,
  onDeleted,
}: {
  detail: ApplicationDetail;
  notice: ReactNode;
  /** What other features show of it. */
  reviews: ReactNode;
  recusal: ReactNode;
  duplicates: ReactNode;
  training: ReactNode;
  reviewNext: ReactNode;
  technical: ReactNode;
  renderText: RenderText;
  /** What applicants were promised; undefined until it is loaded. */
  isReviewing: boolean;
  /** The answers that the open review step is about. */
  inQuestion: readonly AnswerField[];
  startsWithNote: boolean;
  /** Not given to an editor with a conflict of interest. */
  onReview: (() => void) | undefined;
  /** Opens a letter to the applicant. */
  onWrite: () => void;
  onDeleted: () => void;
}) {
  const { application, notes, events, zip, line, account, hold } = detail;
  const { id, hidden } = application;
  const isErased = application.erased_at !== null;
  const hidesReviews = hidden.includes('scores') && application.review_count > 0;
  const hidesIdentity = hidden.includes('identity');
  const editors = useOpenPage(id, isReviewing, application.version);
  const { mutate: flag } = useFlagApplication();
  const { chosen } = useDossierChoice();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const handleFlag = () => flag(toggleFlag(application));
  const writeNote = () => noteField.current?.focus();
  useEffect(() => {
    if (startsWithNote) noteField.current?.focus();
  }, [startsWithNote]);
  const keys = [
    ...(onReview ? [{ ...detailShortcuts.review, run: onReview }] : []),
    { ...detailShortcuts.flag, run: handleFlag },
    { ...detailShortcuts.note, run: writeNote },
  ];
  useShortcuts(isReviewing || isErased ? [] : keys);
  useStatusKey(isReviewing ? undefined : id);
  useUndoKey();
  return (
    <Stack
      className={styles.detail}
      data-reviewing={isReviewing}
      data-dossier-scores={chosen.scores}
      data-dossier-notes={chosen.notes}
    >
      <PrevNextNav id={id} hasKeys={!isReviewing} />
      <DetailHeader
        application={application}
        takes={detail.training?.takes ?? []}
        zip={zip}
        dueAt={detail.due_at}
        reviewNext={reviewNext}
        editors={editors}
        hold={hold}
        isReviewing={isReviewing}
        onReview={onReview}
        onToggleFlag={handleFlag}
        onNote={writeNote}
        onWrite={onWrite}
        onDeleted={onDeleted}
      />
      <Stack className="gone-while-empty on-screen">
        {notice}
        {isErased && <UnsentNote id={id} />}
        <IntakeNotice application={application} />
        <LinkedApplications detail={detail} />
      </Stack>
      {/* As wide as the page: notes stand beside the recording. */}
      {detail.training && !isErased && (
        <Section title={stageTexts.title} className="on-screen">
          {training}
        </Section>
      )}
      <Stack
        gap={5}
        className={isErased ? styles.erased : styles.columns}
        data-reviewed={application.review_count > 0 && !hidesReviews}
      >
        <Stack gap={5} className={styles.aside}>
          <StateFacts application={application} />
          <Feedback application={application} />
          {!isErased && (
            <Section title={recusalTexts.title} className="on-screen">
              {recusal}
            </Section>
          )}
          <PersonFacts application={application} zip={zip} />
          <WaitlistFacts line={line} zip={zip} />
          {!hidesIdentity && !detail.training && (
            <Account application={application} account={account} />
          )}
          {detail.duplicates.length > 0 && (
            <Section title={duplicateTexts.title} className="on-screen">
              {duplicates}
            </Section>
          )}
          <PersonalData application={application} account={account} />
        </Stack>
        {!isErased && (
          <Stack gap={5} className={styles.main}>
            <Answers application={application} inQuestion={inQuestion} renderText={renderText} />
            <Notes application={application} notes={notes} field={noteField} />
          </Stack>
        )}
        {!isErased && (
          <Section title={reviewTexts.reviews} className={styles.scores}>
            {hidesReviews ? <Soft>{detailTexts.scoresHidden}</Soft> : reviews}
          </Section>
        )}
        <Stack gap={5} className={classNames(styles.aside, 'on-screen')}>
          {!isErased && (
            <Section title={technicalTexts.title}>
              {hidesIdentity ? <Soft>{detailTexts.technicalHidden}</Soft> : technical}
            </Section>
          )}
          <Timeline events={events} number={application.application_number} />
        </Stack>
      </Stack>
    </Stack>
  );
}
