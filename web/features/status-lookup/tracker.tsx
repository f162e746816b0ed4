import { isDecided } from '#contract/applications/statuses.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { trackerTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { formatLongDay } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { StepMark } from '#web/ui/step-mark.tsx';
import styles from './tracker.module.css';
import { decisionDue, isPast, type TrackerStep, trackerSteps } from './tracker-steps.ts';

/** The steps to an approval with the current one, and by when the editors decide (rule status-7). */
export function Tracker({
  application,
  isMissed = false,
}: {
  application: StatusLookup;
  /** Nine in ten took longer: no day is promised (rule pace-3). */
  isMissed?: boolean;
}) {
  if (application.confirm_by) return null;
  // Nothing comes after an approval.
  const isReached = isDecided(application.status);
  return (
    <Stack>
      <h3 className="sr-only">{trackerTexts.title}</h3>
      <ol className={styles.steps}>
        {trackerSteps(application).map((step, place) => (
          <Step key={step.label} number={place + 1} isReached={isReached} {...step} />
        ))}
      </ol>
      <DecisionDay application={application} isMissed={isMissed} />
    </Stack>
  );
}

function Step({
  number,
  label,
  state,
  isReached,
}: TrackerStep & { number: number; isReached: boolean }) {
  const isTicked = state === 'done' || (state === 'current' && isReached);
  const isNow = state === 'current' || state === 'ended';
  return (
    <li
      className={classNames(styles.step, state === 'next' && 'soft')}
      data-state={state}
      aria-current={isNow ? 'step' : undefined}
    >
      <StepMark number={number} state={state} isTicked={isTicked} />
      <span className={classNames(styles.label, isNow && 'bold')}>
        {label}
        {state === 'current' && (
          <span className={styles.here}>
            <span className="sr-only">, </span>
            {trackerTexts.isCurrent}
          </span>
        )}
        {state === 'done' && <span className="sr-only">{`, ${trackerTexts.isDone}`}</span>}
        {state === 'next' && <span className="sr-only">{`, ${trackerTexts.isNext}`}</span>}
      </span>
    </li>
  );
}

function DecisionDay({ application, isMissed }: { application: StatusLookup; isMissed: boolean }) {
  const { time_zone, decision_days, support_email } = network;
  const due = decisionDue(application, decision_days);
  if (!due) return null;
  const day = formatLongDay(due, time_zone);
  if (!isPast(due, new Date(), time_zone)) {
    if (isMissed) return null;
    return <p className="strong">{trackerTexts.decideBy(day)}</p>;
  }
  return (
    <p className="strong">
      {trackerTexts.overdue(day)} <a href={`mailto:${support_email}`}>{support_email}</a>
    </p>
  );
}
