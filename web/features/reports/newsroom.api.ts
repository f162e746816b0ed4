import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { newsroomReport } from '#contract/reports/newsroom.ts';
import { pageOptions } from '#web/lib/api/read-options.ts';
import type { Period } from './overview-search.ts';

export const newsroomOptions = ({ dateFrom: from, dateTo: to }: Partial<Period>) =>
  pageOptions(['newsroom-report'], newsroomPaths.newsroomReport, newsroomReport, { from, to });
