import { type ReactNode, useEffect } from 'react';
import { type Application, shownName } from '#contract/applications/applications.ts';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { isInReview } from '#contract/applications/statuses.ts';
import { writeTexts } from '#contract/letters/letter-texts.ts';
import { snippetShortcut } from '#contract/letters/snippet-texts.ts';
import type { OpenPage } from '#contract/reviews/reviews.ts';
import type { Tape } from '#contract/training/demo-tapes.ts';
import { tapeShortcuts } from '#contract/training/stage-texts.ts';
import { freeSeats } from '#contract/waitlist/waitlist.ts';
import { WaitingAge } from '#web/features/applications/list/waiting-age.tsx';
import { useDeleteApplication } from '#web/features/applications/mutations/application.mutations.ts';
import { confirmDeletion } from '#web/features/applications/mutations/confirm-delete.tsx';
import { StatusMenu } from '#web/features/applications/mutations/status-menu.tsx';
import { openStatusMenu } from '#web/features/applications/mutations/status-menu-request.ts';
import { RiskChip } from '#web/features/applications/risk-chip.tsx';
import { copyText } from '#web/lib/browser/clipboard.ts';
import { focusHeadline } from '#web/lib/browser/headline.ts';
import { network } from '#web/lib/browser/network.ts';
import { usePageActions, useShortcutHelp } from '#web/lib/browser/page-actions.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EditIcon, MailIcon, NoteIcon, TrashIcon } from '#web/ui/icons.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CheckIcon } from '#web/ui/public-icons.tsx';
import { ScoreBadge } from '#web/ui/score-badge.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { Colleagues } from './colleagues.tsx';
import styles from './detail.module.css';
import { FlagReason, FlagToggle } from './flag-toggle.tsx';
import { PrintButton } from './print-button.tsx';

type HeaderProps = {
  application: Application;
  takes: readonly Tape[];
  zip: ApplicationDetail['zip'];
  dueAt: ApplicationDetail['due_at'];
  reviewNext: ReactNode;
  /** Other editors who have it open. */
  editors: OpenPage['editors'];
  hold: ApplicationDetail['hold'];
  isReviewing: boolean;
  /** Not given to an editor with a conflict of interest. */
  onReview: (() => void) | undefined;
  onToggleFlag: () => void;
  onNote: () => void;
  onWrite: () => void;
  onDeleted: () => void;
};

export function DetailHeader(props: HeaderProps) {
  const { application, takes, zip } = props;
  const now = useNow();
  useHeadlineFocus();
  const hasTape = takes.some(({ submitted_at }) => submitted_at !== null);
  useShortcutHelp([
    ...Object.values(detailShortcuts),
    ...(hasTape ? Object.values(tapeShortcuts) : []),
    snippetShortcut,
  ]);
  usePageActions([
    { does: detailTexts.copyNumber, run: () => void copyNumber(application.application_number) },
  ]);
  return (
    <>
      <p className="on-paper">{network.name}</p>
      <Row gap={4} rowGap={1} className={styles.summary}>
        <PageTitle>{shownName(application)}</PageTitle>
        <Row rowGap={1}>
          <span className="figures">{application.application_number}</span>
          <span>{zip.place ?? zip.zip_code}</span>
          <Row as="span" rowGap={1} className="on-screen">
            <StatusMenu application={application} freeSeats={freeSeats(zip)} />
            {application.withdrawn_at && <Time value={application.withdrawn_at} dayOnly />}
            {application.review_score !== null && <ScoreBadge score={application.review_score} />}
            <WaitingAge application={application} dueAt={props.dueAt} now={now} />
            <RiskChip score={application.risk_score} />
            <Colleagues editors={props.editors} hold={props.hold} />
          </Row>
        </Row>
        <StageAction {...props} />
      </Row>
      <Stack as="header" gap={3}>
        {application.erased_at && <Soft>{detailTexts.erased}</Soft>}
        <Actions {...props} />
        <FlagReason application={application} />
      </Stack>
    </>
  );
}

/** What comes next for an application at its stage: a first review, or a decision, also on a tape. */
function StageAction({ application, reviewNext, isReviewing, onReview }: HeaderProps) {
  const { id, status, review_score, erased_at } = application;
  // The bar of Decide next says the same.
  const isDeciding = !reviewNext && !isReviewing;
  const hasTape = status === 'demo_submitted';
  if (isDeciding || erased_at !== null || !(hasTape || isInReview(status))) return null;
  const isScored = hasTape || review_score !== null;
  if (!isScored && !onReview) return null;
  return (
    <Button
      kind="primary"
      size="compact"
      // Hidden beside the review, which would say the same and needs the room, but the focus comes back.
      className={isReviewing ? 'sr-only' : classNames(styles.next, 'on-screen')}
      tabIndex={isReviewing ? -1 : undefined}
      onClick={isScored ? () => openStatusMenu(id) : onReview}
    >
      {isScored ? <CheckIcon size={16} /> : <EditIcon size={16} />}
      {isScored ? detailTexts.decide : detailTexts.addReview}
    </Button>
  );
}

function Actions({
  application,
  reviewNext,
  onReview,
  onToggleFlag,
  onNote,
  onWrite,
  onDeleted,
  isReviewing,
}: HeaderProps) {
  const { mutateAsync: remove } = useDeleteApplication();
  // The head has it.
  const isFirstReview = isInReview(application.status) && application.review_score === null;
  const handleDelete = async () => {
    if (!(await confirmDeletion([application]))) return;
    // The mutation shows its own error; the page then stays.
    await remove(application).then(onDeleted, () => {});
  };
  return (
    <Row gap={2} className={classNames(styles.actions, 'on-screen')}>
      {application.erased_at === null && (
        <>
          {onReview && !isFirstReview && (
            <Button size="compact" onClick={onReview}>
              <EditIcon size={16} />
              {application.review_score === null ? detailTexts.addReview : detailTexts.updateReview}
            </Button>
          )}
          <FlagToggle is_flagged={application.is_flagged} onToggle={onToggleFlag} />
          <Button size="compact" onClick={onNote}>
            <NoteIcon size={16} />
            {detailTexts.writeNote}
          </Button>
          <Button size="compact" onClick={onWrite}>
            <MailIcon size={16} />
            {writeTexts.write}
          </Button>
          <PrintButton application={application} hasKey={!isReviewing} />
        </>
      )}
      {reviewNext}
      {!isReviewing && (
        <Button
          kind="dangerOutline"
          size="compact"
          className="at-end"
          onClick={() => void handleDelete()}
        >
          <TrashIcon size={16} />
          {detailTexts.delete}
        </Button>
      )}
    </Row>
  );
}

async function copyNumber(number: string): Promise<void> {
  if (await copyText(number)) toast.success(detailTexts.numberCopied(number));
  else toast.error(detailTexts.copyRefused);
}

/** Navigation focuses the headline, unless the headline was rendered after it. */
function useHeadlineFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeadline();
  }, []);
}
