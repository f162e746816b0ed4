import { lazy, type ReactNode, Suspense } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { Account } from '#web/features/account/account.tsx';
import { LogOutButton } from '#web/features/auth/log-out-button.tsx';
import { useAuth } from '#web/lib/auth/auth.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OwnLayout } from './own-layout.tsx';

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
    <OwnLayout>
      <PageTitle actions={<LogOutButton label={labels.signOut} />}>{PAGE_TITLES.account}</PageTitle>
      {children}
    </OwnLayout>
  );
}
