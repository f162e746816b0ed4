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
    ({ reportedByClient, ...activity }) => (
      <>
        {reportedByClient && <strong>{activityTexts.reportedByClient} </strong>}
        <Details {...activity} />
      </>
    ),
    { area: 'details' },
  ],
];

const NUMBER = /\b(?:[A-Z]{3}|STORY)-\d{4}-\d{5,}\b/;

/** The number of the application or story is a link to it. */
function Details({
  details,
  applicationId,
  storyId,
}: Pick<Activity, 'details' | 'applicationId' | 'storyId'>) {
  const number = NUMBER.exec(details);
  if (!number) return details;
  const [text] = number;
  const isStory = text.startsWith('STORY-');
  const id = isStory ? storyId : applicationId;
  if (!id) return details;
  return (
    <>
      {details.slice(0, number.index)}
      <Link to={isStory ? '/admin/stories/$id' : '/admin/applications/$id'} params={{ id }}>
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
