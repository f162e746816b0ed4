import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { Dashboard } from '#web/features/dashboard/dashboard.tsx';
import { FailedMailNotice } from '#web/features/failed-mail/failed-mail.tsx';
import { useAuth } from '#web/lib/auth/auth.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function DashboardPage() {
  const { user } = useAuth();
  return (
    <>
      <PageTitle>{PAGE_TITLES.dashboard}</PageTitle>
      {user && <p className="dashboard-welcome">{labels.welcome(user.name)}</p>}
      <FailedMailNotice />
      <Dashboard />
    </>
  );
}
