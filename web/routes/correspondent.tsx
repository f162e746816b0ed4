import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountLink } from '#contract/auth/texts.ts';
import { portalTexts } from '#contract/portal/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { LogOutButton } from '#web/features/auth/log-out-button.tsx';
import { Portal } from '#web/features/portal/portal.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { Banner } from '#web/ui/banner.tsx';
import { UserIcon } from '#web/ui/icons.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PublicLayout } from './public-layout.tsx';

export function CorrespondentPage() {
  const { user, isAdmin } = useAuth();
  return (
    <QueryClientProvider client={queryClient}>
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
                  {accountLink}
                </Link>
                <LogOutButton label={labels.signOut} />
              </div>
            }
          >
            {PAGE_TITLES.correspondent}
          </PageTitle>
          {user && <p className="lead">{labels.welcome(user.name)}</p>}
          <p>
            <strong>{portalTexts.comingSoon}</strong>
          </p>
          {user && <Portal user={user} />}
        </div>
      </PublicLayout>
    </QueryClientProvider>
  );
}
