import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Overview, overviewResponse } from '#contract/reports/overview.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications } from '#server/db/schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const NOW = new Date('2026-11-15T02:00:00Z');
const LATELY = new Date('2026-11-10T12:00:00Z');
beforeEach(() => {
  portal.clock.now = NOW;
});
const admin = setupAdmin(portal);

const getOverview = async (query: Record<string, string> = {}): Promise<Overview> =>
  overviewResponse.parse((await admin.get(paths.overview, query)).json());
const totalOf = async (query: Record<string, string>): Promise<number> =>
  (await admin.get(paths.applications, { limit: '1', ...query })).json().totalCount;
const fold = () => portal.db.execute(sql`select fold_count_changes()`);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

test('who withdrew without any review is received, and no more', async () => {
  await makeApplication(portal.db, { status: 'rejected', created_at: LATELY });
  await makeApplication(portal.db, {
    status: 'rejected',
    withdrawn_at: NOW,
    zip_code: '85001',
    created_at: LATELY,
  });

  const [received, reviewed] = (await getOverview()).funnel;
  const [, ofState] = (await getOverview({ state: 'AZ' })).funnel;

  expect([received?.count, reviewed?.count, ofState?.count]).toEqual([2, 1, 0]);
});

test('a state has as many as its ZIP codes in the list, those that no place has included', async () => {
  const zips = ['85001', '86503', '86556', '86999', '87000'];
  for (const zip_code of [...zips, '84784', '87001', '85001']) {
    await makeApplication(portal.db, { zip_code, created_at: LATELY });
  }
  const [moved] = await portal.db
    .update(applications)
    .set({ zip_code: '86999' })
    .where(eq(applications.zip_code, '84784'))
    .returning();
  await fold();
  await admin.delete(paths.application(moved?.id ?? ''));

  const { byState, from, to } = await getOverview();
  const ofZips = await Promise.all(
    zips.map((zipCode) => totalOf({ zipCode, dateFrom: from, dateTo: to })),
  );

  expect(byState.find(({ state }) => state === 'AZ')?.received).toBe(6);
  expect(sum(ofZips)).toBe(6);
  expect(await totalOf({ state: 'AZ', dateFrom: from, dateTo: to })).toBe(6);
});
