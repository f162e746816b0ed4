import { type ReactNode, useEffect, useRef } from 'react';
import { describeStatus, statusLabel } from '#contract/applications/status-texts.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { applicantTexts, WAITLIST_EVENT_TEXTS } from '#contract/apply/status-lookup-lazy-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { missesPromise } from '#contract/apply/turnaround.ts';
import { formatDay } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { Banner } from '#web/ui/banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Time } from '#web/ui/time.tsx';
import { TimeFact } from '#web/ui/time-fact.tsx';
import { FeedbackBox } from './feedback-box.tsx';
import { NextBox, OfferBox, WaitlistBox } from './next-box.tsx';
import styles from './status.module.css';
import { Tracker } from './tracker.tsx';
import { TurnaroundBox, useTurnaround } from './turnaround-box.tsx';
import { type Outcome, useApplicantActions } from './use-applicant-actions.ts';
import { Withdraw } from './withdraw.tsx';

/** The status of an application. Takes the focus with every result, for screen readers. */
export default function StatusCard({
  found,
  email,
  token,
  details,
}: {
  found: StatusLookup;
  email: string;
  /** Of the link that they opened. */
  token?: string | undefined;
  /** What another feature shows about the application, below its history. */
  details?: (application: StatusLookup, email: string) => ReactNode;
}) {
  const actions = useApplicantActions(found, email, token);
  const { application, outcome } = actions;
  const turnaround = useTurnaround(application);
  const isMissed = turnaround !== null && missesPromise(turnaround, network);
  const pace = <TurnaroundBox application={application} turnaround={turnaround} />;
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also with the same application again
  useEffect(() => card.current?.focus(), [found]);
  return (
    <Card
      as="section"
      ref={card}
      gap={5}
      className={classNames(styles.card, 'above-4')}
      tabIndex={-1}
      aria-labelledby="found-name"
      aria-describedby="found-status found-description"
    >
      <Row as="header" gap={4} rowGap={2} justify="between">
        <h2 id="found-name">{application.full_name}</h2>
        {/* One that is not confirmed has no place on the waitlist yet, whatever is stored. */}
        {!application.confirm_by && (
          <span id="found-status">
            <StatusBadge status={application.status} withdrawn_at={application.withdrawn_at} />
          </span>
        )}
      </Row>
      {outcome && <OutcomeBanner outcome={outcome} />}
      <OfferBox actions={actions} />
      <p id="found-description" className="lg">
        {describe(application)}
      </p>
      {isMissed && pace}
      <Tracker application={application} isMissed={isMissed} />
      <FeedbackBox application={application} />
      {isMissed || <NextBox application={application} />}
      {isMissed || pace}
      <WaitlistBox actions={actions} />
      <Dates application={application} />
      <StatusHistory application={application} />
      {details?.(application, email)}
      <Withdraw actions={actions} />
    </Card>
  );
}

function Dates({ application }: { application: StatusLookup }) {
  return (
    <Facts kind="columns">
      <Fact label={statusTexts.number} className="bold one-line">
        {application.application_number}
      </Fact>
      <TimeFact label={statusTexts.submitted} value={application.created_at} dayOnly />
      <TimeFact label={statusTexts.updated} value={application.status_updated_at} dayOnly />
    </Facts>
  );
}

function describe(application: StatusLookup): string {
  const { status, confirm_by, withdrawn_at } = application;
  if (confirm_by) return statusTexts.unconfirmed;
  if (!withdrawn_at) return describeStatus(status);
  return applicantTexts.withdrawnOn(statusLabel(application), formatDay(withdrawn_at));
}

/** Takes the focus, so that a screen reader reads what has happened and goes on from there. */
function OutcomeBanner({ outcome: { kind, title, text, isAsked }, outcome }: { outcome: Outcome }) {
  const headline = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also with the same outcome again
  useEffect(() => {
    // Not away from something that is being typed; that of a button that is gone is on the body.
    if (isAsked || document.activeElement === document.body) headline.current?.focus();
  }, [outcome]);
  return (
    <Banner kind={kind} role={isAsked ? 'group' : undefined}>
      <h3 ref={headline} tabIndex={-1}>
        {title}
      </h3>
      {text && <p>{text}</p>}
    </Banner>
  );
}

/** What applicants may see of what happened, with its day, oldest first. */
function StatusHistory({ application }: { application: StatusLookup }) {
  return (
    <Stack gap={3}>
      <h3>{statusTexts.history}</h3>
      <ol className={styles.history}>
        {entriesOf(application).map(({ at, text }) => (
          <li key={at.toISOString() + text}>
            <Time value={at} dayOnly className="soft" />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function entriesOf({ history, line_history, withdrawn_at, confirm_by }: StatusLookup) {
  const statuses = history.map(({ status, at }, position) => {
    if (position === 0) return { at, text: confirm_by ? statusTexts.received : firstEntry(status) };
    // Only the last change can be the withdrawal.
    const isLast = position === history.length - 1;
    return { at, text: statusLabel({ status, withdrawn_at: isLast ? withdrawn_at : null }) };
  });
  const line = line_history.map(({ event, at }) => ({ at, text: WAITLIST_EVENT_TEXTS[event] }));
  return [...statuses, ...line].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** An application into a full ZIP code was waitlisted from the start. */
function firstEntry(status: ApplicationStatus): string {
  return status === 'new' ? statusTexts.received : statusTexts.receivedAs(statusLabel({ status }));
}
