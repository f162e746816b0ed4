import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function TrainingPage() {
  return <PageTitle>{PAGE_TITLES.training}</PageTitle>;
}
