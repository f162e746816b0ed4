import { listTexts } from '#contract/applications/list-texts.ts';
import { ageOf, waitsSince } from '#contract/applications/waiting.ts';
import styles from '#web/features/applications/applications.module.css';
import { formatDay } from '#web/lib/browser/dates.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AlertIcon } from '#web/ui/public-icons.tsx';

/** How long an application has been in its stage, marked when it is longer than was promised. */
export function WaitingAge({
  application,
  dueAt,
  now,
}: {
  application: Parameters<typeof waitsSince>[0];
  dueAt: Date | null;
  now: Date;
}) {
  const since = waitsSince(application);
  if (since === null) return null;
  const age = ageOf(since, now);
  const isLate = dueAt !== null && now > dueAt;
  const hint = isLate ? listTexts.overdueSince(formatDay(dueAt), age) : listTexts.waitingFor(age);
  return (
    <span className={classNames(styles.waitingAge, 'one-line', isLate && 'urgent')} title={hint}>
      {isLate && <AlertIcon size={12} />}
      {listTexts.age(age)}
      {isLate && <span className="sr-only">, {listTexts.overdue}</span>}
    </span>
  );
}
