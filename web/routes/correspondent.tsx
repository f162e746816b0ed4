import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { portalTexts } from '#contract/portal/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
import { accountOptions } from '#web/features/account/account.api.ts';
import { AccountNotices } from '#web/features/account/account-notices.tsx';
import { LogOutButton } from '#web/features/auth/log-out-button.tsx';
import { Portal } from '#web/features/portal/portal.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { Banner } from '#web/ui/banner.tsx';
import { UserIcon } from '#web/ui/icons.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { PublicLayout } from './public-layout.tsx';

export function CorrespondentPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Content />
    </QueryClientProvider>
  );
}

function Content() {
  const { user, isAdmin } = useAuth();
  // Before the rest is shown, so that a notice does not move it.
  const account = useQuery(accountOptions);
  return (
    <PublicLayout>
      <div className="column stack">
        {isAdmin && (
          <Banner kind="info">
            <p>{portalTexts.adminView}</p>
            <Link to={pages.users}>{portalTexts.backToUsers}</Link>
          </Banner>
        )}
        <PageTitle
          actions={
            <div className="actions">
              <Link to={pages.account} className="button small">
                <UserIcon size={16} />
                {shellTexts.account}
              </Link>
              <LogOutButton label={labels.signOut} />
            </div>
          }
        >
          {PAGE_TITLES.correspondent}
        </PageTitle>
        {user && <p className="lead">{labels.welcome(user.name)}</p>}
        {account.isPending && <PageSkeleton />}
        {!account.isPending && (
          <>
            {!isAdmin && <AccountNotices account={account.data} />}
            <p>
              <strong>{portalTexts.comingSoon}</strong>
            </p>
            {user && <Portal user={user} />}
          </>
        )}
      </div>
    </PublicLayout>
  );
}
