import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { ListedApplication } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { Card } from '#web/ui/layout.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import styles from './list.module.css';
import type { PreviewProps } from './preview.tsx';
import { usePreview } from './preview-setting.tsx';

const Preview = lazy<ComponentType<PreviewProps>>(() =>
  import('./preview.tsx').then(
    ({ Preview }) => ({ default: Preview }),
    () => ({
      default: () => (
        <Card size="sm" className={styles.preview}>
          {listTexts.previewFailed}
        </Card>
      ),
    }),
  ),
);

/** The table and, on wide screens, a preview of the current row, or else of the first. */
export function ListBody({
  rows,
  currentId,
  list,
  children,
}: {
  rows: readonly ListedApplication[];
  currentId: string | undefined;
  list: string;
  children: ReactNode;
}) {
  const isShown = usePreview() === true;
  const place = Math.max(
    0,
    rows.findIndex(({ id }) => id === currentId),
  );
  const row = rows[place];
  const nearby = [rows[place + 1], rows[place - 1]].flatMap((near) => near?.id ?? []);
  return (
    <div className={isShown ? styles.withPreview : undefined} data-preview={isShown}>
      {children}
      {isShown && row && (
        <Suspense fallback={<PreviewLoading />}>
          <Preview row={row} nearby={nearby} list={list} />
        </Suspense>
      )}
    </div>
  );
}

function PreviewLoading() {
  return (
    <Card size="sm" className={styles.preview}>
      <Skeleton isWide>
        <Bars count={8} kind="row" />
      </Skeleton>
    </Card>
  );
}
