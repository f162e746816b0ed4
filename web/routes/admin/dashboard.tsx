import { useQuery } from '@tanstack/react-query';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { AccountNotices } from '#web/features/account/account-notices.tsx';
import {
  longestOptions,
  WaitingLongest,
} from '#web/features/applications/list/waiting-longest.tsx';
import { Dashboard, DashboardActions, Welcome } from '#web/features/dashboard/dashboard.tsx';
import { failedMailOptions } from '#web/features/failed-mail/failed-mail.api.ts';
import { FailedMailNotice } from '#web/features/failed-mail/failed-mail.tsx';
import { NextButton } from '#web/features/reviews/review-next-button.tsx';
import { accountOptions } from '#web/lib/api/own-account.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function DashboardPage() {
  const { user } = useAuth();
  // All before the figures are shown, so that nothing moves them.
  const account = useQuery(accountOptions);
  const longest = useQuery(longestOptions);
  const failedMail = useQuery(failedMailOptions());
  const queries = [account, longest, failedMail];
  return (
    <>
      <PageTitle
        actions={
          <DashboardActions
            next={
              <>
                <NextButton task="review" kind="primary" />
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
        failedMail={<FailedMailNotice />}
        longest={<WaitingLongest applications={longest.data?.applications} />}
      />
    </>
  );
}
