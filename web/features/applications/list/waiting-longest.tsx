import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ListedApplication, shownName } from '#contract/applications/applications.ts';
import { LONGEST_FIRST } from '#contract/applications/waiting.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { listOptions } from '#web/features/applications/applications.api.ts';
import { SubmittedDay } from '#web/features/applications/submitted-day.tsx';
import { useNow } from '#web/lib/browser/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { linkSearch } from './list-context.ts';
import { readListSearch } from './list-search.ts';
import { WaitingAge } from './waiting-age.tsx';
import styles from './waiting-longest.module.css';

const QUEUE = readListSearch(LONGEST_FIRST);

/** The first of the queue for a first look; a failure is shown in place, without a toast. */
export const longestOptions = queryOptions({
  ...listOptions({ ...QUEUE, limit: 8 }),
  meta: { errorToast: 'none' },
});

export function WaitingLongest({
  applications,
}: {
  /** Undefined if they could not be loaded. */
  applications: readonly ListedApplication[] | undefined;
}) {
  const now = useNow();
  if (!applications) return <p>{dashboardTexts.longestFailed}</p>;
  if (applications.length === 0) return <p>{dashboardTexts.allSeen}</p>;
  return (
    <ol className={classNames(styles.waiting, 'sm')}>
      {applications.map((application) => (
        <li key={application.id}>
          <Link
            className="whole-row"
            to="/admin/applications/$id"
            params={{ id: application.id }}
            search={linkSearch(QUEUE)}
          >
            {shownName(application)}
          </Link>
          <span className={styles.number}>{application.application_number}</span>
          <span className={styles.place}>{application.place ?? application.zip_code}</span>
          <SubmittedDay value={application.created_at} />
          <WaitingAge application={application} dueAt={application.due_at} now={now} />
        </li>
      ))}
    </ol>
  );
}
