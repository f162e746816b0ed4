import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PublicLayout } from './public-layout.tsx';

export function CourseModulePage() {
  return (
    <PublicLayout>
      <div className="column stack">
        <PageTitle>{PAGE_TITLES.courseModule}</PageTitle>
      </div>
    </PublicLayout>
  );
}
