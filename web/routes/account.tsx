import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Account } from '#web/features/account/account.tsx';
import { LogOutButton } from '#web/features/auth/log-out-button.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OwnLayout } from './public-layout.tsx';

// Only administrators load their layout.
const AdminLayout = lazy(async () => ({
  default: (await import('./admin/layout.tsx')).AdminLayout,
}));

/** One page for everybody who signs in, each in their own layout. */
export function AccountPage() {
  const { isAdmin } = useAuth();
  const Layout = isAdmin ? AdminFrame : PublicFrame;
  return (
    <Layout>
      <Account />
    </Layout>
  );
}

function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Spinner />}>
      <AdminLayout>
        <PageTitle>{PAGE_TITLES.account}</PageTitle>
        {children}
      </AdminLayout>
    </Suspense>
  );
}

function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column>
          <PageTitle actions={<LogOutButton label={labels.signOut} />}>
            {PAGE_TITLES.account}
          </PageTitle>
          <p>
            <Link to={pages.correspondent}>{accountTexts.toPortal}</Link>
          </p>
          {children}
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}
