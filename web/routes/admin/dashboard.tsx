import { useQuery } from '@tanstack/react-query';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { labels } from '#contract/shared/messages.ts';
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
import { Dashboard } from '#web/features/dashboard/dashboard.tsx';
import { FailedMailNotice } from '#web/features/failed-mail/failed-mail.tsx';
import { ReviewNextButton } from '#web/features/reviews/review-next-button.tsx';
import { settingsOptions } from '#web/features/settings/settings.api.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function DashboardPage() {
  const { user } = useAuth();
  // Before the figures are shown, so that a notice does not move them.
  const account = useQuery(accountOptions);
  const longest = useQuery(longestOptions);
  const settings = useQuery(settingsOptions);
  const silent = useQuery(countOptions(SILENT));
  const tapes = useQuery(countOptions(TAPE_WAITING));
  const isCounting = silent.isPending || tapes.isPending;
  return (
    <>
      <PageTitle>{PAGE_TITLES.dashboard}</PageTitle>
      {user && <p className="dashboard-welcome">{labels.welcome(user.name)}</p>}
      <AccountNotices account={account.data} />
      <FailedMailNotice />
      <Dashboard
        isWaiting={account.isPending || longest.isPending || settings.isPending || isCounting}
        reviewNext={<ReviewNextButton />}
        stage={[
          { label: dashboardTexts.silent, count: silent.data, search: SILENT },
          { label: dashboardTexts.tapes, count: tapes.data, search: TAPE_WAITING },
        ]}
        longest={
          <WaitingLongest applications={longest.data?.applications} promises={settings.data} />
        }
      />
    </>
  );
}
