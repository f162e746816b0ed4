import { detailTexts } from '#contract/applications/detail-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Bar, Bars, Skeleton } from '#web/ui/skeletons.tsx';
import styles from './detail.module.css';
import { UnsentNote } from './notes.tsx';
import { BackToList } from './prev-next-nav.tsx';

export function ApplicationNotFound({ id }: { id: string }) {
  return (
    <Stack className={styles.detail}>
      <BackToList />
      <PageTitle>{messages.applicationNotFound}</PageTitle>
      <p>{detailTexts.notFound}</p>
      <UnsentNote id={id} />
    </Stack>
  );
}

export function DetailSkeleton() {
  return (
    <Skeleton className={classNames(styles.detail, styles.skeleton)}>
      <Bar kind="half" />
      <Bar kind="title" />
      <Bar kind="row" />
      <Stack gap={5} className={styles.columns}>
        <Stack gap={5} className={styles.aside}>
          <Bars count={2} height="9rem" />
        </Stack>
        <Stack gap={5} className={styles.main}>
          <Bars count={4} height="9rem" />
        </Stack>
        <Stack gap={5} className={styles.aside}>
          <Bar height="9rem" />
        </Stack>
      </Stack>
    </Skeleton>
  );
}
