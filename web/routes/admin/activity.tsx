import { useSearch } from '@tanstack/react-router';
import { activityQuery } from '#contract/activity/activity.ts';
import { securityLogQuery } from '#contract/activity/security-log.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { ActivityLog } from '#web/features/activity/activity-log.tsx';
import { LogTabs, SECURITY_TAB } from '#web/features/activity/log-tabs.tsx';
import { SecurityLog } from '#web/features/activity/security-log.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

const PER_PAGE = 50;

export function ActivityPage() {
  const search = useSearch({ from: '/admin/activity' });
  const query = { ...search, limit: PER_PAGE };
  const isSecurity = search.tab === SECURITY_TAB;
  return (
    <>
      <PageTitle>{PAGE_TITLES.activity}</PageTitle>
      <Stack gap={3}>
        <LogTabs />
        {isSecurity ? (
          <SecurityLog query={securityLogQuery.catch(EVERY_EVENT).parse(query)} />
        ) : (
          <ActivityLog query={activityQuery.catch(EVERYTHING).parse(query)} />
        )}
      </Stack>
    </>
  );
}

const EVERYTHING = activityQuery.parse({ limit: PER_PAGE });
const EVERY_EVENT = securityLogQuery.parse({ limit: PER_PAGE });
