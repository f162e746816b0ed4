import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { DemoTape } from '#web/features/demo-tapes/demo-tape.tsx';
import styles from '#web/features/demo-tapes/demo-tapes.module.css';
import { useAuth } from '#web/lib/auth/auth.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { OwnLayout } from './own-layout.tsx';

export function DemoTapePage() {
  const { user } = useAuth();
  return (
    <OwnLayout className={styles.page}>
      <PageTitle>{PAGE_TITLES.demoTape}</PageTitle>
      {user && <DemoTape userId={user.id} />}
    </OwnLayout>
  );
}
