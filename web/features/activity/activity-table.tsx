import { Link } from '@tanstack/react-router';
import { type Activity, describeAction } from '#contract/activity/activity.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import type { Column } from '#web/ui/rows-table.tsx';
import { LogTable } from './log-table.tsx';

const COLUMNS: readonly Column<Activity>[] = [
  [activityTexts.user, ({ userName }) => userName, { area: 'who' }],
  [activityTexts.action, ({ action }) => describeAction(action), { area: 'what' }],
  [
    activityTexts.details,
    ({ reportedByClient, details, applicationId }) => (
      <>
        {reportedByClient && <strong>{activityTexts.reportedByClient} </strong>}
        <Details details={details} applicationId={applicationId} />
      </>
    ),
    { area: 'details' },
  ],
];

const NUMBER = /\b[A-Z]{3}-\d{4}-\d{5,}\b/;

/** The number of the application is a link to it. */
function Details({ details, applicationId }: Pick<Activity, 'details' | 'applicationId'>) {
  const number = NUMBER.exec(details);
  if (!number || !applicationId) return details;
  const [text] = number;
  return (
    <>
      {details.slice(0, number.index)}
      <Link to="/admin/applications/$id" params={{ id: applicationId }}>
        {text}
      </Link>
      {details.slice(number.index + text.length)}
    </>
  );
}

export function ActivityTable({
  activities,
  isStale = false,
}: {
  activities: readonly Activity[];
  isStale?: boolean;
}) {
  return (
    <LogTable
      aria-label={activityTexts.table}
      columns={COLUMNS}
      rows={activities}
      isStale={isStale}
    />
  );
}
