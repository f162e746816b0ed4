import { listTexts } from '#contract/applications/list-texts.ts';
import {
  ageOf,
  isOverdue,
  type Promises,
  promisedBy,
  waitsSince,
} from '#contract/applications/waiting.ts';
import styles from '#web/features/applications/applications.module.css';
import { formatDay } from '#web/lib/browser/dates.ts';
import { AlertIcon } from '#web/ui/public-icons.tsx';

/** What the ages in a list are measured against; the promises are unknown until they are loaded. */
export type WaitingRules = { promises: Promises | undefined; now: Date };

/** How long an application has been in its stage, marked when it is longer than was promised. */
export function WaitingAge({
  application,
  promises,
  now,
}: { application: Parameters<typeof waitsSince>[0] } & WaitingRules) {
  const since = waitsSince(application);
  if (since === null) return null;
  const age = ageOf(since, now);
  const by = promises ? promisedBy(application, promises) : null;
  const isLate = promises !== undefined && isOverdue(application, promises, now);
  const hint =
    by && isLate ? listTexts.overdueSince(formatDay(by), age) : listTexts.waitingFor(age);
  return (
    <span className={styles.waitingAge} data-late={isLate} title={hint}>
      {isLate && <AlertIcon size={12} />}
      {listTexts.age(age)}
      {isLate && <span className="sr-only">, {listTexts.overdue}</span>}
    </span>
  );
}
