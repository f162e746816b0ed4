import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import type { CourseModule } from '#contract/training/course.ts';
import { courseTexts, moduleTexts } from '#contract/training/editor-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronLeftIcon } from '#web/ui/icons.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { TitledSkeleton } from '#web/ui/loaded-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { backLinkClass } from '#web/ui/prev-next.tsx';
import { FormSkeleton } from '#web/ui/skeletons.tsx';
import { modulesOptions } from './course-editor.api.ts';
import styles from './module-form.module.css';
import { ModuleForm } from './module-form.tsx';
import { NEW_MODULE } from './new-module-link.tsx';

export function ModuleEditor({ id }: { id: string }) {
  return (
    <Stack gap={3} className={styles.page}>
      <Link className={classNames(backLinkClass, styles.back, 'sm')} to={pages.training}>
        <ChevronLeftIcon size={16} />
        {moduleTexts.back}
      </Link>
      {id === NEW_MODULE ? (
        <>
          <PageTitle>{courseTexts.newModule}</PageTitle>
          <ModuleForm id={id} module={null} isDeleted={false} />
        </>
      ) : (
        <StoredModule id={id} />
      )}
    </Stack>
  );
}

function StoredModule({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(modulesOptions);
  const found = data?.find((module) => module.id === id);
  // Somebody may delete it while it is being edited: what was typed must stay on the screen.
  const [opened, setOpened] = useState<CourseModule | undefined>(found);
  if (found && found !== opened) setOpened(found);
  if (opened) {
    return (
      <>
        <PageTitle>{opened.title}</PageTitle>
        <ModuleForm id={id} module={opened} isDeleted={data !== undefined && !found} />
      </>
    );
  }
  if (data) return <PageTitle>{messages.moduleNotFound}</PageTitle>;
  if (isError) return <LoadFailed message={courseTexts.failed} onRetry={refetch} />;
  return (
    <TitledSkeleton title={PAGE_TITLES.training}>
      <FormSkeleton fields={6} />
    </TitledSkeleton>
  );
}
