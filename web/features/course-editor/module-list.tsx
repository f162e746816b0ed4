import './module-list.css';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CourseModule } from '#contract/training/course.ts';
import { courseTexts } from '#contract/training/editor-texts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { bars, Skeleton } from '#web/ui/skeletons.tsx';
import { modulesOptions, useReorderModules } from './course-editor.api.ts';
import { ModuleRow } from './module-row.tsx';
import { NewModuleLink } from './new-module-link.tsx';
import { moveItem, useDragOrder } from './use-drag-order.ts';

/** The modules in their order, which is changed by dragging or with buttons. */
export function ModuleList() {
  const { data, isError, refetch } = useQuery(modulesOptions);
  return (
    <div className="course-editor">
      <p className="soft">{courseTexts.lead}</p>
      {!data && isError && <LoadFailed message={courseTexts.failed} onRetry={refetch} />}
      {!data && !isError && (
        <Skeleton className="course-editor-skeleton">{bars(6, 'bar edit-module-bar')}</Skeleton>
      )}
      {data?.length === 0 && (
        <EmptyState action={<NewModuleLink />}>{courseTexts.empty}</EmptyState>
      )}
      {data && data.length > 0 && <Modules modules={data} />}
    </div>
  );
}

function Modules({ modules }: { modules: readonly CourseModule[] }) {
  const { move, announcement } = useMoves(modules);
  const drag = useDragOrder(move);
  const published = modules.filter(({ is_published }) => is_published);
  const minutes = published.reduce((sum, module) => sum + module.minutes, 0);
  return (
    <>
      <p className="course-editor-total">
        {courseTexts.total(modules.length, published.length, minutes)}
      </p>
      <ol
        className="edit-modules"
        aria-label={courseTexts.list}
        data-dragging={drag.dragged !== null}
      >
        {modules.map((module, index) => (
          <ModuleRow
            key={module.id}
            module={module}
            place={index + 1}
            count={modules.length}
            isDragged={drag.dragged === index}
            style={drag.style(index)}
            handle={drag.handle(index)}
            onMove={(by) => move(index, index + by)}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Moves modules, says so to screen readers, keeps the focus, and offers to undo the last move. */
function useMoves(modules: readonly CourseModule[]) {
  const reorder = useReorderModules();
  const [announcement, setAnnouncement] = useState('');
  const focused = useRef<HTMLElement | null>(null);
  const closeToast = useRef<() => void>(null);
  const ids = modules.map(({ id }) => id);
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button loses the focus when its row moves
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  }, [order]);

  function show(next: readonly string[], moved: CourseModule | undefined) {
    const { activeElement } = document;
    focused.current = activeElement instanceof HTMLElement ? activeElement : null;
    if (!moved) return;
    const place = next.indexOf(moved.id) + 1;
    setAnnouncement(courseTexts.moved(moved.title, place, next.length));
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= ids.length) return;
    const next = moveItem(ids, from, to);
    const moved = modules[from];
    show(next, moved);
    reorder(next, () => {
      closeToast.current?.();
      const undo = () => {
        show(ids, moved);
        reorder(ids, () => {});
      };
      const action = { label: courseTexts.undo, run: undo };
      closeToast.current = toast.success(courseTexts.orderSaved, { action });
    });
  }
  return { move, announcement };
}
