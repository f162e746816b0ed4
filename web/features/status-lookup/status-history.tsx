import {
  type ApplicationStatus,
  STATUS_INFO,
  statusLabel,
} from '#contract/applications/statuses.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { Time } from '#web/ui/time.tsx';

/** The changes of status that applicants may see, with their day, oldest first. */
export function StatusHistory({ application }: { application: StatusLookup }) {
  const { history, withdrawn_at } = application;
  return (
    <div className="status-history">
      <h3>{statusTexts.history}</h3>
      <ol>
        {history.map(({ status, at }, position) => (
          <li key={at.toISOString() + status}>
            <Time value={at} dayOnly />
            <span>
              {position === 0
                ? firstEntry(status)
                : // Only the last change can be the withdrawal.
                  statusLabel({
                    status,
                    withdrawn_at: position === history.length - 1 ? withdrawn_at : null,
                  })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An application into a full ZIP code was waitlisted from the start. */
function firstEntry(status: ApplicationStatus): string {
  return status === 'new'
    ? statusTexts.received
    : `${statusTexts.received}: ${STATUS_INFO[status].label}`;
}
