import { expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { type ReportRow, summarize } from './figures.ts';

const row = (zip_code: string, status: ReportRow['status']): ReportRow => ({
  application_number: 'VNC-2026-00001',
  full_name: 'Ann',
  zip_code,
  status,
  withdrawn_at: null,
  review_score: null,
  flag_reason: null,
  submitted_on: '2026-11-15',
});

test('the figures are those of the rows', () => {
  const figures = summarize([
    row('10002', 'approved'),
    row('10001', 'under_review'),
    row('10002', 'training'),
    row('02134', 'approved'),
    { ...row('02134', 'rejected'), withdrawn_at: new Date(0) },
  ]);

  const counts = new Map(
    Object.entries({ under_review: 1, training: 1, approved: 2, rejected: 1 }),
  );
  expect(figures).toEqual({
    conversionFunnel: { total_applications: 5, reviewed: 1, in_training: 1, approved: 2 },
    byStatus: APPLICATION_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
    withdrawn: 1,
    topZipCodes: [
      { zip_code: '02134', count: 2 },
      { zip_code: '10002', count: 2 },
      { zip_code: '10001', count: 1 },
    ],
  });
});

test('of many ZIP codes the ten with the most are shown', () => {
  const rows = Array.from({ length: 30 }, (_, n) => row(String(10_000 + (n % 15)), 'new'));

  expect(summarize(rows).topZipCodes).toHaveLength(10);
});
