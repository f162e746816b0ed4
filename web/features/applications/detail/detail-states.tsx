import { detailTexts } from '#contract/applications/detail-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { bars, Skeleton } from '#web/ui/skeletons.tsx';
import styles from './detail.module.css';
import { BackToList } from './prev-next-nav.tsx';

export function ApplicationNotFound() {
  return (
    <Stack className={styles.detail}>
      <BackToList />
      <PageTitle>{messages.applicationNotFound}</PageTitle>
      <p>{detailTexts.notFound}</p>
    </Stack>
  );
}

/** Placeholders for the page while it loads. */
export function DetailSkeleton() {
  return (
    <Skeleton className={`${styles.detail} ${styles.skeleton}`}>
      {bars(1, 'bar half')}
      {bars(1, 'bar title')}
      {bars(1, 'bar row')}
      <Stack gap={5} className={styles.columns}>
        <Stack gap={5} className={styles.aside}>
          {bars(2, `bar ${styles.box}`)}
        </Stack>
        <Stack gap={5} className={styles.main}>
          {bars(4, `bar ${styles.box}`)}
        </Stack>
        <Stack gap={5} className={styles.aside}>
          {bars(1, `bar ${styles.box}`)}
        </Stack>
      </Stack>
    </Skeleton>
  );
}
