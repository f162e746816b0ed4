import { QueryClientProvider } from '@tanstack/react-query';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { DemoTape } from '#web/features/demo-tapes/demo-tape.tsx';
import styles from '#web/features/demo-tapes/demo-tapes.module.css';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { OwnLayout } from './own-layout.tsx';

export function DemoTapePage() {
  const { user } = useAuth();
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column className={styles.page}>
          <PageTitle>{PAGE_TITLES.demoTape}</PageTitle>
          {user && <DemoTape userId={user.id} />}
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}
