import { getTableColumns, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { technicalData } from '#contract/apply/technical-data.ts';
import { CSV_FIELDS } from '#contract/reports/exports.ts';
import { TOTAL_COUNT_HEADER } from '#contract/reports/reports.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications } from '#server/db/schema.ts';
import { offers } from '#server/db/seats-schema.ts';
import { makeApplication, makeReview } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { makeMany } from '#test/many-applications.ts';
import { readRecords } from '#test/read-csv.ts';
import { recorded } from '#test/recorded.ts';
import { watchStatements } from '#test/statements.ts';

const portal = setupTestApp({ NETWORK_NAME: 'Harbor News' });
beforeEach(() => {
  portal.clock.now = new Date('2026-11-15T04:11:22.123Z');
});
const admin = setupAdmin(portal);

async function exportCsv(query: Record<string, string> = {}) {
  const response = await admin.get(paths.exportCsv, query);
  expect(response.statusCode, response.body).toBe(200);
  return { headers: response.headers, text: response.body, records: readRecords(response.body) };
}

const listEvents = () => recorded(portal.db, { action: 'CSV_EXPORTED' });

test('is a file for spreadsheets that no cache stores', async () => {
  await makeApplication(portal.db);

  const { headers, text } = await exportCsv();

  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="applications_2026-11-15T04-11-22-123Z.csv"',
    'cache-control': 'no-store',
    [TOTAL_COUNT_HEADER]: '1',
  });
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
});

test('has every stored column except derived and internal ones', () => {
  // In several columns, or as the number of the other application.
  const inParts = ['review_details', 'technical_data', 'duplicate_of', 'previous_id'];
  const internal = [
    'id',
    'version',
    'submission_id',
    'body_hash',
    'phone_digits',
    'search_text',
  ].concat('import_id');
  // What the portal noticed at the submit, for editors only while they decide.
  const intake = ['intake_mark', 'confirm_by'];
  // How the place in line came about.
  const line = ['previous_waiting_since', 'expired_offers', 'left_line_at', 'waits_since'];

  const columns: string[] = Object.keys(getTableColumns(applications));

  const missing = columns.filter((column) => !CSV_FIELDS.some((field) => field === column));
  expect(missing.toSorted()).toEqual([...inParts, ...internal, ...intake, ...line].toSorted());
});

test('writes each field in readable form, and no fingerprints', async () => {
  const original = await makeApplication(portal.db, { created_at: new Date('2026-01-01') });
  const application = await makeApplication(portal.db, {
    full_name: 'Zoë "Z" 王, Jr.',
    phone: '+1 212 555 0100',
    zip_code: '02134',
    status: 'demo_submitted',
    created_at: new Date('2026-11-01T23:30:00.123Z'),
    question_1_education: `=HYPERLINK("https://example.org")\n${'x'.repeat(100)}`,
    question_5_explanation: '-1',
    additional_comments: '@home\twith a tab',
    is_flagged: true,
    flag_reason: 'Call, please',
    duplicate_of: original.id,
    ip_address: '203.0.113.7',
    user_agent: 'Mozilla/5.0',
    technical_data: TECHNICAL,
  });
  await makeReview(portal.db, {
    application_id: application.id,
    score: 80,
    details: {
      score: 80,
      criteria: { education: 8, overall: 10 },
      notes: 'Good.',
      recommendation: 'conditional',
    },
    created_at: new Date('2026-11-02T10:00:00Z'),
  });

  const { records, text } = await exportCsv({ zipCode: '02134' });

  expect(records).toEqual([
    expect.objectContaining({
      'Application number': application.application_number,
      Status: 'Demo Submitted',
      'Full name': 'Zoë "Z" 王, Jr.',
      'Phone number': "'+1 212 555 0100",
      'ZIP code': "'02134",
      'Submitted (UTC)': '2026-11-01T23:30:00.123Z',
      'Submitted on': '2026-11-01',
      'Reviewed (UTC)': '2026-11-02T10:00:00.000Z',
      'Review score (%)': '80',
      Recommendation: 'Conditional',
      'Points: Education': '8',
      'Points: Overall Impression': '10',
      'Points: Credibility': '',
      'Review notes': 'Good.',
      Flagged: 'Yes',
      'Flag reason': 'Call, please',
      'Possible duplicate of': original.application_number,
      Education: `'${application.question_1_education}`,
      Training: 'Yes',
      'Training: explanation': "'-1",
      'Background issues': 'No',
      'Additional comments': "'@home\twith a tab",
      'Terms accepted': 'Yes',
      'Personal data erased (UTC)': '',
      'IP address': '203.0.113.7',
      'User agent': 'Mozilla/5.0',
      Browser: 'Firefox 150.0',
      'City by IP address': 'Boston',
      'State by ZIP code': 'MA',
      'Miles between IP address and ZIP code': '4.2',
      'Location mismatch': 'No',
      VPN: 'Yes',
      'Risk score': '35',
      'Page views': '3',
    }),
  ]);
  expect(text).not.toMatch(/canvas-hash|audio-hash|fonts-hash|graphics-card|session-7/);
});

test('has what a rejected applicant was told, in which language, and the application before', async () => {
  const first = await makeApplication(portal.db, { created_at: new Date('2026-01-01') });
  const feedback = 'Please come back with a demo tape.';
  await makeApplication(portal.db, {
    status: 'rejected',
    feedback,
    language: 'es',
    previous_id: first.id,
  });

  const [second] = (await exportCsv({ status: 'rejected' })).records;

  expect(second).toMatchObject({
    'Earlier application': first.application_number,
    'Feedback to the applicant': feedback,
    'Language of the application': 'es',
  });
});

test('says who is in line, until when a seat is offered, and who withdrew', async () => {
  const at = new Date('2026-11-02T10:00:00.000Z');
  const times = { created_at: at, status_updated_at: at };
  await makeApplication(portal.db, { ...times, status: 'rejected', withdrawn_at: at });
  const { id: application_id, zip_code } = await makeApplication(portal.db, {
    ...times,
    status: 'waitlisted',
  });
  const offer = { application_id, zip_code, is_automatic: true, created_at: at };
  await portal.db.insert(offers).values([
    { ...offer, state: 'expired', expires_at: new Date('2026-11-05'), closed_at: at },
    { ...offer, expires_at: new Date('2026-11-12') },
  ]);

  const [withdrawn] = (await exportCsv({ withdrawn: 'true' })).records;
  const [offered] = (await exportCsv({ in_line: 'true', offered: 'true' })).records;

  expect(withdrawn).toMatchObject({
    Status: 'Withdrawn',
    'In line since (UTC)': '',
    'Offer ends (UTC)': '',
    'Withdrawn at (UTC)': at.toISOString(),
  });
  expect(offered).toMatchObject({
    Status: 'Waitlisted',
    'In line since (UTC)': at.toISOString(),
    'Offer ends (UTC)': '2026-11-12T00:00:00.000Z',
    'Withdrawn at (UTC)': '',
  });
  expect((await listEvents()).map(({ details }) => details)).toEqual([
    '1 application; Withdrawn',
    '1 application; In line; Offered a seat',
  ]);
});

test('has the mean, the number and the spread of the current reviews', async () => {
  const reviewed = await makeApplication(portal.db, { zip_code: '02134' });
  await makeReview(portal.db, { application_id: reviewed.id, score: 60 });
  await makeReview(portal.db, { application_id: reviewed.id, score: 91 });
  await makeApplication(portal.db, { zip_code: '02135', created_at: new Date('2026-01-01') });

  const { records } = await exportCsv({ zipCode: '0213' });

  expect(records).toMatchObject([
    { 'Review score (%)': '76', Reviews: '2', 'Spread of scores (%)': '31' },
    { 'Review score (%)': '', Reviews: '0', 'Spread of scores (%)': '' },
  ]);
});

test('takes the filters of the list and sends the number of rows', async () => {
  await makeApplication(portal.db, { full_name: 'Ann Approved', status: 'approved' });
  await makeApplication(portal.db, { full_name: 'Ben Approved', status: 'approved' });
  await makeApplication(portal.db, { full_name: 'Ann New' });

  const { headers, records } = await exportCsv({ status: 'approved', search: 'ann' });

  expect(records.map((record) => record['Full name'])).toEqual(['Ann Approved']);
  expect(headers[TOTAL_COUNT_HEADER]).toBe('1');
  const unknown = await admin.get(paths.exportCsv, { page: '7' });
  expect(unknown.json()).toMatchObject({
    errors: [{ message: messages.unknownFilters(['page']) }],
  });
});

test('reads 1,200 rows in three pages, newest first, each row once', async () => {
  await makeMany(portal.db, 1_200);
  const statements = watchStatements(portal.database.pool);

  const { records } = await exportCsv();

  const order = await portal.db
    .select({ number: applications.application_number })
    .from(applications)
    .orderBy(sql`created_at desc, id desc`);
  expect(statements.count(/as technical/)).toBe(3);
  statements.restore();
  expect(records.map((record) => record['Application number'])).toEqual(
    order.map(({ number }) => number),
  );
});

test('records who exported how many, but not the search text', async () => {
  await makeApplication(portal.db, { full_name: 'Ann Secret', status: 'approved' });

  await exportCsv({ status: 'approved', search: 'secret', dateFrom: '2026-01-01' });

  expect(await listEvents()).toMatchObject([
    {
      actor_name: admin.user.name,
      details: '1 application; Status: Approved; With a search; Since January 1, 2026',
    },
  ]);
});

const TECHNICAL = technicalData.parse({
  session_id: 'session-7',
  browser: {
    ...{ name: 'Firefox', version: '150.0', os: 'Windows', fonts_hash: 'fonts-hash' },
    ...{ canvas_fingerprint: 'canvas-hash', audio_fingerprint: 'audio-hash' },
    ...{ webgl_vendor: 'graphics-card', webgl_renderer: 'graphics-card' },
  },
  geo: { city: 'Boston' },
  geo_zip: { state: 'MA' },
  geo_verification: { ip_zip_distance_miles: 4.2, location_mismatch: false },
  vpn: { is_vpn: true, provider: 'Example VPN', type: 'vpn' },
  risk_score: 35,
  page_views: 3,
});
