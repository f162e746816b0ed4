import { useQuery } from '@tanstack/react-query';
import type { ListedApplication } from '#contract/applications/applications.ts';
import {
  ageOf,
  isOverdue,
  type Promises,
  TO_DECIDE,
  waitsSince,
} from '#contract/applications/waiting.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { accountOptions } from '#web/features/account/account.api.ts';
import { AccountNotices } from '#web/features/account/account-notices.tsx';
import {
  countOptions,
  SILENT,
  TAPE_WAITING,
} from '#web/features/applications/list/stage-counts.ts';
import {
  longestOptions,
  WaitingLongest,
} from '#web/features/applications/list/waiting-longest.tsx';
import { countsOptions } from '#web/features/assignments/assignments.api.ts';
import { Dashboard, DashboardActions, Welcome } from '#web/features/dashboard/dashboard.tsx';
import type { NeedTileFigures } from '#web/features/dashboard/need-tiles.tsx';
import { failedMailOptions } from '#web/features/failed-mail/failed-mail.api.ts';
import { FailedMailNotice } from '#web/features/failed-mail/failed-mail.tsx';
import { NextButton } from '#web/features/reviews/review-next-button.tsx';
import { settingsOptions } from '#web/features/settings/settings.api.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function DashboardPage() {
  const { user } = useAuth();
  const now = useNow();
  // All before the figures are shown, so that nothing moves them.
  const account = useQuery(accountOptions);
  const longest = useQuery(longestOptions);
  const settings = useQuery(settingsOptions);
  const silent = useQuery(countOptions(SILENT));
  const tapes = useQuery(countOptions(TAPE_WAITING));
  const toDecide = useQuery(countOptions(TO_DECIDE));
  const lateToDecide = useQuery(countOptions({ ...TO_DECIDE, overdue: 'true' }));
  const failedMail = useQuery(failedMailOptions());
  const assignments = useQuery(countsOptions);
  const queries = [
    account,
    longest,
    settings,
    silent,
    tapes,
    toDecide,
    lateToDecide,
    failedMail,
    assignments,
  ];
  const applications = longest.data?.applications;
  return (
    <>
      <PageTitle
        actions={
          <DashboardActions
            next={
              <>
                <NextButton task="review" />
                <NextButton task="decide" />
              </>
            }
          />
        }
      >
        {PAGE_TITLES.dashboard}
      </PageTitle>
      <Stack>
        {user && <Welcome name={user.name} />}
        <AccountNotices account={account.data} />
      </Stack>
      <Dashboard
        isWaiting={queries.some(({ isPending }) => isPending)}
        needs={{
          longest: applications && longestWait(applications, settings.data, now),
          toDecide: { count: toDecide.data, late: lateToDecide.data },
          tapes: { count: tapes.data, search: TAPE_WAITING },
          silent: { count: silent.data, search: SILENT },
          failedMail: failedMail.data?.totalCount,
          assignments: assignments.data,
        }}
        failedMail={<FailedMailNotice />}
        longest={<WaitingLongest applications={applications} promises={settings.data} />}
      />
    </>
  );
}

function longestWait(
  [first]: readonly ListedApplication[],
  promises: Promises | undefined,
  now: Date,
): NeedTileFigures['longest'] {
  const since = first && waitsSince(first);
  if (!since) return null;
  return {
    age: ageOf(since, now),
    isOverdue: promises !== undefined && isOverdue(first, promises, now),
  };
}
