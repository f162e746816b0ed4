import { useSearch } from '@tanstack/react-router';
import { activityQuery } from '#contract/activity/activity.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { ActivityLog } from '#web/features/activity/activity-log.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

const PER_PAGE = 50;
const EVERYTHING = activityQuery.parse({ limit: PER_PAGE });

export function ActivityPage() {
  const search = useSearch({ from: '/admin/activity' });
  const query = activityQuery.catch(EVERYTHING).parse({ ...search, limit: PER_PAGE });
  return (
    <>
      <PageTitle>{PAGE_TITLES.activity}</PageTitle>
      <ActivityLog query={query} />
    </>
  );
}
