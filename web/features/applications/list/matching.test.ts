import { expect, test } from 'vitest';
import { applicationRow } from '#contract/applications/applications.ts';
import { collectMatching } from './matching.ts';

type Row = Awaited<ReturnType<typeof collectMatching>>[number];
const AT = '2026-03-01T12:00:00Z';
const row = (place: number): Row =>
  applicationRow.parse({
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    application_number: `VNC-2026-${String(place).padStart(5, '0')}`,
    full_name: null,
    email: null,
    phone: null,
    zip_code: '10001',
    status: 'new',
    created_at: AT,
    updated_at: AT,
    status_updated_at: AT,
    review_score: null,
    review_count: 0,
    review_spread: null,
    risk_score: null,
    hidden: [],
    is_flagged: false,
    flag_reason: null,
    duplicate_of: null,
    version: 1,
    erased_at: null,
    intake_mark: null,
    confirm_by: null,
    waiting_since: null,
    withdrawn_at: null,
  });

function serve(rows: readonly Row[]) {
  const fetched: number[] = [];
  const fetchPage = async (page: number) => {
    fetched.push(page);
    return rows.slice((page - 1) * 100, page * 100);
  };
  return { fetched, fetchPage };
}
const rows = (count: number) => Array.from({ length: count }, (_, place) => row(place));

test('all that match are collected in pages of a hundred', async () => {
  const { fetched, fetchPage } = serve(rows(250));

  expect(await collectMatching(250, fetchPage)).toHaveLength(250);
  expect(fetched).toEqual([1, 2, 3]);
});

test('no more than one call can change are collected', async () => {
  const { fetched, fetchPage } = serve(rows(1_234));

  const found = await collectMatching(1_234, fetchPage);

  expect([found.length, fetched.length]).toEqual([1_000, 10]);
  expect(found[0]?.application_number).toBe('VNC-2026-00000');
});

test('a row that moved to the next page meanwhile counts once, and a shorter list ends early', async () => {
  const [first, second] = [rows(100), [row(99), row(100)]];
  const fetched: number[] = [];

  const found = await collectMatching(300, async (page) => {
    fetched.push(page);
    return page === 1 ? first : second;
  });

  expect([found.length, fetched]).toEqual([101, [1, 2]]);
});
