import './list-body.css';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { ListedApplication } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { bars, Skeleton } from '#web/ui/skeletons.tsx';
import type { PreviewProps } from './preview.tsx';
import { usePreview } from './preview-setting.tsx';

const Preview = lazy<ComponentType<PreviewProps>>(() =>
  import('./preview.tsx').then(
    ({ Preview }) => ({ default: Preview }),
    () => ({ default: () => <p className="list-preview">{listTexts.previewFailed}</p> }),
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
    <div className="list-body" data-preview={isShown}>
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
  return <Skeleton className="list-preview">{bars(8, 'bar row')}</Skeleton>;
}
