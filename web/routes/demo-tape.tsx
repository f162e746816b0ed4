import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import { DemoTape } from '#web/features/demo-tapes/demo-tape.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PublicLayout } from './public-layout.tsx';

export function DemoTapePage() {
  const { user } = useAuth();
  return (
    <QueryClientProvider client={queryClient}>
      <PublicLayout>
        <div className="column stack demo-tape">
          <PageTitle>{PAGE_TITLES.demoTape}</PageTitle>
          <p>
            <Link to={pages.correspondent}>{demoTapeTexts.toPortal}</Link>
          </p>
          {user && <DemoTape userId={user.id} />}
        </div>
      </PublicLayout>
    </QueryClientProvider>
  );
}
