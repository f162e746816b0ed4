import { Link } from '@tanstack/react-router';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { SILENT_DAYS } from '#contract/applications/waiting.ts';
import { pages } from '#contract/shared/pages.ts';
import type { TrainingStage } from '#contract/training/demo-tapes.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { TimeFact } from '#web/ui/time-fact.tsx';
import { useSendAccountLink, useUnlockDemoTape } from './training-stage.api.ts';
import styles from './training-stage.module.css';

type Props = { applicationId: string; status: ApplicationStatus; training: TrainingStage };

export function StageFacts({ applicationId, status, training }: Props) {
  const { account, modules_passed, modules_total, course_finished_at } = training;
  return (
    <Facts className={styles.facts}>
      <Fact className={styles.fact} label={stageTexts.account}>
        {account ? (
          <Account applicationId={applicationId} account={account} />
        ) : (
          <Soft as="span">{stageTexts.accountHidden}</Soft>
        )}
      </Fact>
      <Fact className={styles.fact} label={stageTexts.progress}>
        <span>
          {stageTexts.modules(modules_passed, modules_total)}
          {course_finished_at && (
            <Soft as="span">
              , {stageTexts.finished} <Time value={course_finished_at} />
            </Soft>
          )}
        </span>
        <Progress
          max={Math.max(1, modules_total)}
          value={Math.min(modules_passed, modules_total)}
          aria-hidden="true"
        />
      </Fact>
      <TimeFact className={styles.fact} label={stageTexts.invited} value={training.invited_at} />
      <Fact className={styles.fact} label={stageTexts.lastActivity}>
        <LastActivity status={status} training={training} />
      </Fact>
      {status === 'training' && (
        <Fact className={styles.fact} label={stageTexts.tape}>
          <TapeGate applicationId={applicationId} training={training} />
        </Fact>
      )}
    </Facts>
  );
}

function Account({
  applicationId,
  account: { email, status, has_signed_in },
}: {
  applicationId: string;
  account: NonNullable<TrainingStage['account']>;
}) {
  const { mutate, isPending } = useSendAccountLink(applicationId);
  const isActive = status === 'active';
  return (
    <>
      <span>{email}</span>
      <Soft as="span">
        {!isActive && stageTexts.deactivated}
        {isActive && (has_signed_in ? stageTexts.signedIn : stageTexts.neverSignedIn)}
      </Soft>
      {!isActive && (
        <Link to={pages.users} search={{ search: email }}>
          {stageTexts.manageUsers}
        </Link>
      )}
      {isActive && !has_signed_in && (
        <Button size="small" isBusy={isPending} onClick={() => mutate()}>
          {isPending ? stageTexts.sendingLink : stageTexts.sendLink}
        </Button>
      )}
    </>
  );
}

const SILENT_MS = SILENT_DAYS * 86_400_000;

function LastActivity({
  status,
  training: { last_activity_at },
}: Pick<Props, 'status' | 'training'>) {
  const now = useNow();
  const isSilent = status === 'training' && now.getTime() - last_activity_at.getTime() > SILENT_MS;
  return (
    <>
      <Time value={last_activity_at} />
      {isSilent && <Badge color="orange">{stageTexts.silent}</Badge>}
    </>
  );
}

/** Whether a tape can be sent in, and the button that allows it before the course is finished. */
function TapeGate({ applicationId, training }: Pick<Props, 'applicationId' | 'training'>) {
  const { mutate, isPending } = useUnlockDemoTape(applicationId);
  const { course_finished_at, demo_unlocked_at } = training;
  const handleUnlock = async () => {
    const isSure = await confirm({
      title: stageTexts.unlockTitle,
      body: <p>{stageTexts.unlockMeaning}</p>,
      confirmLabel: stageTexts.unlock,
    });
    if (isSure) mutate();
  };
  if (course_finished_at) return <span>{stageTexts.open}</span>;
  if (demo_unlocked_at) {
    return (
      <span>
        {stageTexts.unlocked}, <Time value={demo_unlocked_at} />
      </span>
    );
  }
  return (
    <>
      <span>{stageTexts.locked}</span>
      <Button size="small" isBusy={isPending} onClick={() => void handleUnlock()}>
        {isPending ? stageTexts.unlocking : stageTexts.unlock}
      </Button>
    </>
  );
}
