import { type ReactNode, useState } from 'react';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import type { TrainingStage as Stage, Tape } from '#contract/training/demo-tapes.ts';
import { stageTexts, tapeShortcuts } from '#contract/training/stage-texts.ts';
import { formatMegabytes, formatMoment } from '#contract/training/tape-format.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { StageFacts } from './stage-facts.tsx';
import { type ChangeStage, TapeDecision } from './tape-decision.tsx';
import { TapePlayer } from './tape-player.tsx';
import styles from './training-stage.module.css';

/** What happens between the invitation and the approval: account, course, demo tape. */
export function TrainingStage({
  application: { id, status, hidden },
  training,
  onStatus,
}: {
  application: Pick<ApplicationDetail['application'], 'id' | 'status' | 'hidden'>;
  training: Stage;
  onStatus: ChangeStage;
}) {
  const takes = training.takes.toSorted((a, b) => b.take - a.take);
  const latest = takes.find(({ submitted_at }) => submitted_at !== null);
  const isHidden = hidden.includes('identity');
  const isWaiting = status === 'demo_submitted';
  const decision = isWaiting && (
    <TapeDecision applicationId={id} take={latest} onStatus={onStatus} />
  );
  return (
    <Stack gap={3}>
      <StageFacts applicationId={id} status={status} training={training} />
      {takes.length === 0 && <Soft>{stageTexts.noTapes}</Soft>}
      {isHidden && takes.length > 0 && <Soft>{stageTexts.tapeHidden}</Soft>}
      {takes.map((take) => (
        <TapeSection
          key={take.id}
          applicationId={id}
          take={take}
          isLatest={take === latest}
          startsOpen={take === latest && isWaiting}
          isPlayable={!isHidden && take.submitted_at !== null}
          decision={take === latest && decision}
        />
      ))}
      {!latest && decision}
    </Stack>
  );
}

/** The take that waits for an answer is open; the player of another one loads when it is wanted. */
function TapeSection({
  applicationId,
  take,
  isLatest,
  startsOpen,
  isPlayable,
  decision,
}: {
  applicationId: string;
  take: Tape;
  /** The page's shortcut leads to the latest one. */
  isLatest: boolean;
  startsOpen: boolean;
  /** Not before the applicant has sent it in. */
  isPlayable: boolean;
  decision: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [focusRequests, setFocusRequests] = useState(0);
  const showAndFocus = () => {
    setIsOpen(true);
    setFocusRequests(focusRequests + 1);
  };
  useShortcuts(isLatest && isPlayable ? [{ ...tapeShortcuts.focus, run: showAndFocus }] : []);
  const label = isOpen ? stageTexts.hideTape : stageTexts.showTape;
  return (
    <Stack
      as="article"
      gap={3}
      lined
      className={styles.take}
      aria-label={stageTexts.take(take.take)}
    >
      <Row>
        <h3>{stageTexts.take(take.take)}</h3>
        <Badge color={take.state === 'submitted' ? 'indigo' : 'gray'}>
          {stageTexts.states[take.state]}
        </Badge>
        <Soft as="span" size="xs">
          {formatMoment(take.seconds)}, {formatMegabytes(take.bytes)}, {take.type},{' '}
          <Time value={take.submitted_at ?? take.uploaded_at} />
        </Soft>
        {isPlayable && (
          <Button
            size="small"
            className="at-end"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {label(take.take)}
          </Button>
        )}
      </Row>
      {take.file_name && <Soft size="xs">{take.file_name}</Soft>}
      {isPlayable && isOpen && (
        <TapePlayer applicationId={applicationId} take={take} focusRequests={focusRequests} />
      )}
      {decision}
    </Stack>
  );
}
