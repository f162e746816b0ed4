import { statusLabel } from '#contract/applications/status-texts.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { WAITLIST_EVENT_TEXTS } from '#contract/apply/status-lookup-lazy-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Time } from '#web/ui/time.tsx';
import styles from './status.module.css';

/** What applicants may see of what happened, with its day, oldest first. */
export function StatusHistory({ application }: { application: StatusLookup }) {
  return (
    <Stack gap={3}>
      <h3>{statusTexts.history}</h3>
      <ol className={styles.history}>
        {entriesOf(application).map(({ at, text }) => (
          <li key={at.toISOString() + text}>
            <Time value={at} dayOnly />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function entriesOf({ history, line_history, withdrawn_at }: StatusLookup) {
  const statuses = history.map(({ status, at }, position) => {
    if (position === 0) return { at, text: firstEntry(status) };
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
