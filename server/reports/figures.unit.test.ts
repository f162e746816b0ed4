import { expect, test } from 'vitest';
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
  ]);

  expect(figures).toEqual({
    conversionFunnel: { total_applications: 4, reviewed: 1, in_training: 1, approved: 2 },
    byStatus: [
      { status: 'new', count: 0 },
      { status: 'under_review', count: 1 },
      { status: 'training', count: 1 },
      { status: 'demo_submitted', count: 0 },
      { status: 'approved', count: 2 },
      { status: 'rejected', count: 0 },
      { status: 'waitlisted', count: 0 },
    ],
    topZipCodes: [
      { zip_code: '10002', count: 2 },
      { zip_code: '02134', count: 1 },
      { zip_code: '10001', count: 1 },
    ],
  });
});

test('of many ZIP codes the ten with the most are shown', () => {
  const rows = Array.from({ length: 30 }, (_, n) => row(String(10_000 + (n % 15)), 'new'));

  expect(summarize(rows).topZipCodes).toHaveLength(10);
});
