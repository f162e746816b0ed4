import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import { MODULE_LIMITS } from '#contract/training/course.ts';
import { courseTexts } from '#contract/training/editor-texts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { modulesOptions } from './course-editor.api.ts';

/** The page of a module that does not exist yet. */
export const NEW_MODULE = 'new';

export function NewModuleLink() {
  const isFull = (useQuery(modulesOptions).data?.length ?? 0) >= MODULE_LIMITS.modulesMax;
  if (isFull) return <Soft as="span">{courseTexts.fullHint}</Soft>;
  return (
    <Link
      className={buttonClass({ kind: 'primary', size: 'compact' })}
      to={pages.trainingModule('$id')}
      params={{ id: NEW_MODULE }}
    >
      <PlusIcon size={16} />
      {courseTexts.newModule}
    </Link>
  );
}
