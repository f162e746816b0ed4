import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NewsroomReport as Report } from '#contract/reports/newsroom.ts';
import { pages } from '#contract/shared/pages.ts';
import { renderPage } from '#test/render-page.tsx';
import { NewsroomReport } from './newsroom-report.tsx';

const REPORT: Report = {
  ...{ from: '2026-02-01', to: '2026-02-07' },
  ...{ submitted: 5, accepted: 3, published: 2, declined: 1, median_days_to_answer: 2.5 },
  ...{ in_service: 9, active: 6, silent_30: 7, silent_90: 8 },
  by_week: [],
  by_state: [
    { state: 'NY', submitted: 5, published: 2, in_service: 8 },
    { state: null, submitted: 0, published: 0, in_service: 1 },
  ],
  cohorts: [],
};

test('the median leads to the stories that were decided, and people without a state have a list, too', async () => {
  vi.stubGlobal('fetch', async () => Response.json(REPORT));
  await renderPage(<NewsroomReport period={{}} />);

  const median = await screen.findByRole('link', {
    name: 'Half of them were decided within 2.5 days.',
  });
  const nowhere = screen.getByRole('row', { name: /^No state/ }).querySelectorAll('a');

  const search = { dateOf: 'decided', dateFrom: REPORT.from, dateTo: REPORT.to };
  expect(median.getAttribute('href')).toBe(`${pages.stories}?${new URLSearchParams(search)}`);
  expect([...nowhere].map((link) => link.getAttribute('href'))).toEqual([
    `${pages.correspondents}?state=none`,
  ]);
});
