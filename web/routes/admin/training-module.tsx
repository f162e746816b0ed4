import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function TrainingModulePage() {
  return <PageTitle>{PAGE_TITLES.training}</PageTitle>;
}
