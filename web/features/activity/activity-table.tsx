import { type Activity, describeAction } from '#contract/activity/activity.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import { type LogColumn, LogTable } from './log-table.tsx';

const COLUMNS: readonly LogColumn<Activity>[] = [
  { className: 'who', head: activityTexts.user, show: ({ userName }) => userName },
  { className: 'what', head: activityTexts.action, show: ({ action }) => describeAction(action) },
  {
    className: 'details',
    head: activityTexts.details,
    show: ({ reportedByClient, details }) => (
      <>
        {reportedByClient && <strong>{activityTexts.reportedByClient} </strong>}
        {details}
      </>
    ),
  },
];

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
      className="activity-table"
      columns={COLUMNS}
      entries={activities}
      isStale={isStale}
    />
  );
}
