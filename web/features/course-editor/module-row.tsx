import { Link } from '@tanstack/react-router';
import type { ComponentProps, CSSProperties } from 'react';
import type { CourseModule } from '#contract/training/course.ts';
import { courseTexts } from '#contract/training/editor-texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons.tsx';
import { Time } from '#web/ui/time.tsx';
import { useDeleteModule, usePublishModule } from './course-editor.api.ts';
import { ToolButton } from './tool-button.tsx';

type RowProps = {
  module: CourseModule;
  place: number;
  count: number;
  isDragged: boolean;
  style: CSSProperties | undefined;
  /** The events of the drag handle. */
  handle: ComponentProps<'span'>;
  onMove: (by: -1 | 1) => void;
};

export function ModuleRow({ module, place, count, isDragged, style, handle, onMove }: RowProps) {
  const { id, title, minutes, questions, is_published, passed, trying, updated_at } = module;
  return (
    <li className="edit-module" style={style} data-dragged={isDragged}>
      {/* For pointers alone: the buttons do the same from the keyboard. */}
      <span className="drag-handle" aria-hidden="true" title={courseTexts.drag} {...handle} />
      <span className="edit-module-place" aria-hidden="true">
        {place}
      </span>
      <div className="edit-module-facts">
        <p className="edit-module-title">
          <Link to="/admin/training/$id" params={{ id }}>
            {title}
          </Link>
          <span className="badge" data-color={is_published ? 'green' : 'gray'}>
            {is_published ? courseTexts.published : courseTexts.draft}
          </span>
        </p>
        <p className="edit-module-meta">
          <span>{courseTexts.minutes(minutes)}</span>
          <span>{courseTexts.questions(questions.length)}</span>
          <span>{courseTexts.progress(passed, trying)}</span>
          <span>
            {courseTexts.changed} <Time value={updated_at} dayOnly />
          </span>
        </p>
      </div>
      <div className="edit-module-actions">
        <ToolButton
          name={courseTexts.moveUp(title)}
          isDisabled={place === 1}
          onPress={() => onMove(-1)}
        >
          <ArrowUpIcon size={16} />
        </ToolButton>
        <ToolButton
          name={courseTexts.moveDown(title)}
          isDisabled={place === count}
          onPress={() => onMove(1)}
        >
          <ArrowDownIcon size={16} />
        </ToolButton>
        <StateButtons module={module} />
      </div>
    </li>
  );
}

function StateButtons({ module }: { module: CourseModule }) {
  const publish = usePublishModule();
  const remove = useDeleteModule();
  const { title, is_published } = module;
  const handleDelete = async () => {
    if (await confirmDelete(module)) remove(module);
  };
  return (
    <>
      <ToolButton
        name={is_published ? courseTexts.unpublishOne(title) : courseTexts.publishOne(title)}
        onPress={() => publish(module)}
      >
        {is_published ? courseTexts.unpublish : courseTexts.publish}
      </ToolButton>
      <ToolButton name={courseTexts.deleteOne(title)} onPress={() => void handleDelete()}>
        {courseTexts.delete}
      </ToolButton>
    </>
  );
}

function confirmDelete({ title, passed, trying }: CourseModule): Promise<boolean> {
  return confirm({
    title: courseTexts.deleteTitle(title),
    body: (
      <>
        <p>{courseTexts.deleteStays(passed)}</p>
        {trying > 0 && <p>{courseTexts.deleteGoes(trying)}</p>}
        <p>{courseTexts.deleteHint}</p>
      </>
    ),
    confirmLabel: courseTexts.delete,
    isDestructive: true,
  });
}
