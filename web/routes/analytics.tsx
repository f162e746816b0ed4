import { analyticsTexts } from '#contract/newsroom/library-texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { Analytics } from '#web/features/stories/analytics.tsx';
import { OwnPage } from './own-page.tsx';

export function AnalyticsPage() {
  return (
    <OwnPage title={PAGE_TITLES.analytics} lead={analyticsTexts.lead}>
      <Analytics />
    </OwnPage>
  );
}
