import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { activityTexts } from '#contract/activity/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { activityOptions } from './activity.api.ts';
import { ActivityTable } from './activity-table.tsx';

/** The latest entries of the log, beside the user list. */
export function ActivityPanel() {
  const { data, isError } = useQuery(activityOptions());
  return (
    <section className="above-6" aria-labelledby="activity-panel">
      <div className="page-title">
        <h2 id="activity-panel">{activityTexts.panel}</h2>
        <Link to={pages.activity}>{activityTexts.all}</Link>
      </div>
      {isError && <p>{activityTexts.failed}</p>}
      {data?.totalCount === 0 && <EmptyState>{activityTexts.none}</EmptyState>}
      {data && data.totalCount > 0 && <ActivityTable activities={data.activities} />}
    </section>
  );
}
