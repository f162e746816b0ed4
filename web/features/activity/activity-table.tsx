import { Link } from '@tanstack/react-router';
import { type Activity, describeAction } from '#contract/activity/activity.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import { type LogColumn, LogTable } from './log-table.tsx';

const COLUMNS: readonly LogColumn<Activity>[] = [
  { column: 'who', head: activityTexts.user, show: ({ userName }) => userName },
  { column: 'what', head: activityTexts.action, show: ({ action }) => describeAction(action) },
  {
    column: 'details',
    head: activityTexts.details,
    show: ({ reportedByClient, details, applicationId }) => (
      <>
        {reportedByClient && <strong>{activityTexts.reportedByClient} </strong>}
        <Details details={details} applicationId={applicationId} />
      </>
    ),
  },
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
      label={activityTexts.table}
      columns={COLUMNS}
      entries={activities}
      isStale={isStale}
    />
  );
}
