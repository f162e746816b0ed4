import { beforeEach, expect, test } from 'vitest';
import { TOTAL_COUNT_HEADER } from '#contract/reports/reports.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications } from '#server/db/schema.ts';
import { applicationValues, makeApplication, makeReview } from '#server/seed/factories.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { readPdf } from '#test/read-pdf.ts';
import { recorded, storedApplication } from '#test/recorded.ts';
import { watchStatements } from '#test/statements.ts';

const portal = setupTestApp({ NETWORK_NAME: 'Harbor News' });
beforeEach(() => {
  portal.clock.now = new Date('2026-11-15T04:11:22.123Z');
});
const admin = setupAdmin(portal);

async function exportPdf(query: Record<string, string> = {}) {
  const response = await admin.get(paths.exportPdf, query);
  expect(response.statusCode, response.body).toBe(200);
  return { headers: response.headers, ...readPdf(response.rawPayload) };
}

const listEvents = () => recorded(portal.db, { action: 'PDF_EXPORTED' });

test('is a report on the matching applications, with their figures', async () => {
  await portal.db
    .insert(applications)
    .values([
      applicationValues({ full_name: 'Ann First', status: 'approved', zip_code: '02134' }),
      applicationValues({ full_name: 'Łukasz Wójcik', status: 'approved', zip_code: '02134' }),
      applicationValues({ full_name: 'Ben Other', status: 'new', zip_code: '10001' }),
    ]);

  const { headers, pages, text, alternatives } = await exportPdf({ status: 'approved' });

  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="applications_report_2026-11-15T04-11-22-123Z.pdf"',
    'cache-control': 'no-store',
    [TOTAL_COUNT_HEADER]: '2',
  });
  expect(pages).toBe(1);
  expect(text).toContain('Harbor News');
  expect(text).toContain('Status: Approved');
  expect(text).toContain(`November 14, 2026 at 11:11:22 PM EST by ${admin.user.name}`);
  expect(text).toContain('Ann First');
  expect(text).not.toContain('Ben Other');
  expect(alternatives[0]).toContain('Total Applications 2 (100%)');
  expect(alternatives[2]).toBe('Top ZIP codes: 02134 2');
});

test('names the reviewer of the filter, and is recorded as an event', async () => {
  const { application_id } = await makeReview(portal.db, { reviewer_id: admin.user.id });
  await makeApplication(portal.db);
  const scored = await storedApplication(portal.db, application_id);

  const { text } = await exportPdf({ reviewer: admin.user.id });

  expect(text).toContain(`Reviewed by ${admin.user.name}`);
  expect(text).toContain(scored.application_number);
  expect(await listEvents()).toMatchObject([
    { actor_name: admin.user.name, details: `1 application; Reviewed by ${admin.user.name}` },
  ]);
});

test('that fails is an error, not half a file', async () => {
  const statements = watchStatements(portal.database.pool, async (text) => {
    if (text.includes('to_char')) throw new Error('Connection terminated');
  });

  const response = await admin.get(paths.exportPdf);
  statements.restore();

  expect(outcome(response)).toEqual([503, 'database_unavailable']);
});
