import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import type { Statistics } from '#contract/reports/reports.ts';
import { waitTexts } from '#contract/reports/waits.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { Dashboard } from './dashboard.tsx';

const promise = { count: 0, kept: 0, open: 0, kept_percent: null };
const EMPTY: Statistics = {
  conversionFunnel: { total_applications: 0, reviewed: 0, in_training: 0, approved: 0 },
  byStatus: APPLICATION_STATUSES.map((status) => ({ status, count: 0 })),
  withdrawn: 0,
  topZipCodes: [],
  overTime: [],
  openings: [],
  promises: { first_look: { ...promise, hours: 48 }, decision: { ...promise, days: 30 } },
};
const NEW = { ...EMPTY.conversionFunnel, total_applications: 1 };

async function show(statistics: Statistics) {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(new URL(address).pathname === paths.waits ? { waits: [] } : statistics),
  );
  await renderPage(<Dashboard failedMail={null} longest={null} />);
}

test('a portal that nobody has applied to shows the first steps instead of zeros', async () => {
  await show(EMPTY);

  expect(await screen.findByRole('heading', { name: waitTexts.start })).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    pages.settings,
    pages.users,
    pages.apply,
  ]);
  expect(screen.queryByRole('heading', { name: dashboardTexts.byStatus })).toBeNull();
});

test('the first application brings the figures', async () => {
  await show({ ...EMPTY, conversionFunnel: NEW });

  expect(await screen.findByRole('heading', { name: dashboardTexts.byStatus })).toBeDefined();
  expect(screen.queryByRole('heading', { name: waitTexts.start })).toBeNull();
});
