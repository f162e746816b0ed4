import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CourseModule } from '#contract/training/course.ts';
import { courseTexts } from '#contract/training/editor-texts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { modulesOptions, useReorderModules } from './course-editor.api.ts';
import styles from './module-list.module.css';
import { ModuleRow } from './module-row.tsx';
import { moveItem } from './move-item.ts';
import { NewModuleLink } from './new-module-link.tsx';

export function ModuleList() {
  const { data, isError, refetch } = useQuery(modulesOptions);
  return (
    <Stack gap={3} className={styles.editor}>
      <Soft size="sm">{courseTexts.lead}</Soft>
      {!data && isError && <LoadFailed message={courseTexts.failed} onRetry={refetch} />}
      {!data && !isError && (
        <Skeleton>
          <Bars count={6} kind="field" />
        </Skeleton>
      )}
      {data?.length === 0 && (
        <EmptyState action={<NewModuleLink />}>{courseTexts.empty}</EmptyState>
      )}
      {data && data.length > 0 && <Modules modules={data} />}
    </Stack>
  );
}

function Modules({ modules }: { modules: readonly CourseModule[] }) {
  const { move, announcement } = useMoves(modules);
  const published = modules.filter(({ is_published }) => is_published);
  const minutes = published.reduce((sum, module) => sum + module.minutes, 0);
  return (
    <>
      <Soft size="sm">{courseTexts.total(modules.length, published.length, minutes)}</Soft>
      <Card as="ol" rows aria-label={courseTexts.list}>
        {modules.map((module, index) => (
          <ModuleRow
            key={module.id}
            module={module}
            place={index + 1}
            count={modules.length}
            onMove={(by) => move(index, index + by)}
          />
        ))}
      </Card>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Moves modules, announces it to screen readers, and offers to undo the last move. */
function useMoves(modules: readonly CourseModule[]) {
  const reorder = useReorderModules();
  const [announcement, setAnnouncement] = useState('');
  const closeToast = useRef<() => void>(null);
  const ids = modules.map(({ id }) => id);

  function announce(next: readonly string[], moved: CourseModule | undefined) {
    if (!moved) return;
    const place = next.indexOf(moved.id) + 1;
    setAnnouncement(courseTexts.moved(moved.title, place, next.length));
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= ids.length) return;
    const next = moveItem(ids, from, to);
    const moved = modules[from];
    announce(next, moved);
    reorder(next, () => {
      closeToast.current?.();
      const undo = () => {
        announce(ids, moved);
        reorder(ids, () => {});
      };
      const action = { label: courseTexts.undo, run: undo };
      closeToast.current = toast.success(courseTexts.orderSaved, { action });
    });
  }
  return { move, announcement };
}
