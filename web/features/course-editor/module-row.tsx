import { Link } from '@tanstack/react-router';
import type { CourseModule } from '#contract/training/course.ts';
import { courseTexts } from '#contract/training/editor-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { useDeleteModule, usePublishModule } from './course-editor.api.ts';
import styles from './module-list.module.css';
import { ToolButton } from './tool-button.tsx';

type RowProps = {
  module: CourseModule;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
};

export function ModuleRow({ module, place, count, onMove }: RowProps) {
  const { id, title, minutes, questions, is_published, passed, trying, updated_at } = module;
  return (
    <li className={styles.module}>
      <Soft as="span" className={classNames(styles.place, 'figures')} aria-hidden="true">
        {place}
      </Soft>
      <div>
        <Row as="p" rowGap={1}>
          <Link
            className={classNames(styles.title, 'strong breaks')}
            to="/admin/training/$id"
            params={{ id }}
          >
            {title}
          </Link>
          <Badge color={is_published ? 'green' : 'gray'}>
            {is_published ? courseTexts.published : courseTexts.draft}
          </Badge>
        </Row>
        <Row as="p" gap={4} size="sm" className={classNames(styles.facts, 'soft figures')}>
          <span>{courseTexts.minutes(minutes)}</span>
          <span>{courseTexts.questions(questions.length)}</span>
          <span>{courseTexts.progress(passed, trying)}</span>
          <span>
            {courseTexts.changed} <Time value={updated_at} dayOnly />
          </span>
        </Row>
      </div>
      <Row gap={2}>
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
      </Row>
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
