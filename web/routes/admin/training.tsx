import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { ModuleList } from '#web/features/course-editor/module-list.tsx';
import { NewModuleLink } from '#web/features/course-editor/new-module-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function TrainingPage() {
  return (
    <>
      <PageTitle actions={<NewModuleLink />}>{PAGE_TITLES.training}</PageTitle>
      <ModuleList />
    </>
  );
}
