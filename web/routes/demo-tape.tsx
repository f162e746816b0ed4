import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PublicLayout } from './public-layout.tsx';

export function DemoTapePage() {
  return (
    <PublicLayout>
      <div className="column stack">
        <PageTitle>{PAGE_TITLES.demoTape}</PageTitle>
      </div>
    </PublicLayout>
  );
}
