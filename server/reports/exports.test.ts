import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { TOTAL_COUNT_HEADER } from '#contract/reports.ts';
import {
  applicationValues,
  makeApplication,
  makeReview,
  makeSession,
} from '#server/db/factories.ts';
import { applications, events } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { readRecords } from '#test/read-csv.ts';
import { readPdf } from '#test/read-pdf.ts';

let portal: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  portal = await startTestApp({ NETWORK_NAME: 'Harbor News' });
});
beforeEach(async () => {
  await portal.truncate();
  portal.clock.now = new Date('2026-11-15T04:11:22.123Z');
  admin = await portal.as('admin');
});
afterAll(() => portal.close());

async function exportCsv(query: Record<string, string> = {}) {
  const answer = await admin.get(paths.exportCsv, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return { headers: answer.headers, text: answer.body, records: readRecords(answer.body) };
}

async function exportPdf(query: Record<string, string> = {}) {
  const answer = await admin.get(paths.exportPdf, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return { headers: answer.headers, ...readPdf(answer.rawPayload) };
}

const listEvents = (action: 'CSV_EXPORTED' | 'PDF_EXPORTED') =>
  portal.db
    .select({ actor: events.actor_name, details: events.details })
    .from(events)
    .where(eq(events.action, action));

/** Thousands at once: copies of one, at three moments only, so that most of them tie. */
async function makeMany(count: number, overrides: Parameters<typeof makeApplication>[1] = {}) {
  const { id } = await makeApplication(portal.db, { status: 'rejected', ...overrides });
  await portal.db.execute(sql`
    insert into applications (
      application_number, status, full_name, email, phone, zip_code, question_1_education,
      question_2_journalism, question_3_credibility, question_4_verification, question_5_training,
      question_6_video_interview, question_7_time_commitment, question_8_education_commitment,
      question_9_background_issues, question_10_demo_tape, terms_agreed, submitted_on, body_hash,
      created_at)
    select 'VNC-2020-' || lpad(n::text, 5, '0'), status, full_name, email, phone, zip_code,
      question_1_education, question_2_journalism, question_3_credibility, question_4_verification,
      true, true, true, true, false, true, true, submitted_on, body_hash || n,
      created_at - make_interval(days => n % 3)
    from applications, generate_series(1, ${count - 1}::int) as n where id = ${id}`);
}

describe('the CSV', () => {
  test('is a file for spreadsheets that nothing on the way keeps', async () => {
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

  test('without applications is its headings alone', async () => {
    const { headers, text, records } = await exportCsv();

    expect(records).toEqual([]);
    expect(text.split('\r\n')).toHaveLength(2);
    expect(headers[TOTAL_COUNT_HEADER]).toBe('0');
  });

  test('holds every stored field but the fingerprints', async () => {
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

  test('takes the filters of the list and says how many it will hold', async () => {
    await makeApplication(portal.db, { full_name: 'Ann Approved', status: 'approved' });
    await makeApplication(portal.db, { full_name: 'Ben Approved', status: 'approved' });
    await makeApplication(portal.db, { full_name: 'Ann New' });

    const { headers, records } = await exportCsv({ status: 'approved', search: 'ann', page: '7' });

    expect(records.map((record) => record['Full name'])).toEqual(['Ann Approved']);
    expect(headers[TOTAL_COUNT_HEADER]).toBe('1');
    const refused = await admin.get(paths.exportCsv, { status: 'no-such' });
    expect(refused.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'status' }],
    });
  });

  test('reads 1,200 rows in three pages, newest first, each row once', async () => {
    await makeMany(1_200);
    const pages = spyOnPages();

    const { records } = await exportCsv();

    const order = await portal.db
      .select({ number: applications.application_number })
      .from(applications)
      .orderBy(sql`created_at desc, id desc`);
    expect(pages()).toBe(3);
    expect(records.map((record) => record['Application number'])).toEqual(
      order.map(({ number }) => number),
    );
  });

  test('writes down who took how many, but not whom they searched for', async () => {
    await makeApplication(portal.db, { full_name: 'Ann Secret', status: 'approved' });

    await exportCsv({ status: 'approved', search: 'secret', dateFrom: '2026-01-01' });

    expect(await listEvents('CSV_EXPORTED')).toEqual([
      {
        actor: admin.user.name,
        details: '1 application; Status: Approved; With a search; Since January 1, 2026',
      },
    ]);
  });
});

/** Counts the pages that are read of the applications for a CSV. */
function spyOnPages() {
  const asked = vi.spyOn(portal.database.pool, 'query');
  return () =>
    asked.mock.calls.filter(([statement]) => JSON.stringify(statement).includes(' as technical'))
      .length;
}

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    port = (portal.app.server.address() as AddressInfo).port;
  });

  async function open(path: string): Promise<IncomingMessage> {
    const token = await makeSession(portal.db, admin.user);
    const request = get({ port, path, headers: { authorization: `Bearer ${token}` } });
    const [response] = await once(request, 'response');
    return response;
  }

  test('a reader who hangs up ends the export', async () => {
    const essay = 'a long answer '.repeat(700);
    await makeMany(4_000, {
      question_1_education: essay,
      question_2_journalism: essay,
      question_3_credibility: essay,
    });
    const pages = spyOnPages();

    const response = await open(paths.exportCsv);
    await once(response, 'readable');
    response.destroy();

    // As many pages as fit into what lies between the two ends, out of eight.
    await vi.waitFor(async () => {
      const seen = pages();
      await portal.db.execute(sql`select 1`);
      await new Promise((resolve) => setImmediate(resolve));
      expect(pages()).toBe(seen);
    });
    expect(pages()).toBeLessThan(8);
  });

  test('the headings come before the first page is read', async () => {
    await makeMany(600);
    const { pool } = portal.database;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const query = pool.query.bind(pool) as (...parts: unknown[]) => Promise<unknown>;
    const spy = vi.spyOn(pool, 'query').mockImplementation((async (...parts: unknown[]) => {
      if (JSON.stringify(parts[0]).includes(' as technical')) await held;
      return query(...parts);
    }) as never);

    const response = await open(paths.exportCsv);
    const [first] = await once(response, 'data');
    release();
    const rest = await Array.fromAsync(response);
    spy.mockRestore();

    expect(String(first)).toMatch(/^\uFEFFApplication number,[^\n]+\r\n$/);
    expect(readRecords(String(first) + Buffer.concat(rest))).toHaveLength(600);
  });

  test('a fault on the way breaks the download off instead of ending it well', async () => {
    await makeMany(1_200);
    const { pool } = portal.database;
    const query = pool.query.bind(pool) as (...parts: unknown[]) => Promise<unknown>;
    let pages = 0;
    const spy = vi.spyOn(pool, 'query').mockImplementation((async (...parts: unknown[]) => {
      const isPage = JSON.stringify(parts[0]).includes(' as technical');
      if (isPage && ++pages === 2) throw new Error('Connection terminated');
      return query(...parts);
    }) as never);

    const response = await open(paths.exportCsv);

    await expect(Array.fromAsync(response)).rejects.toThrow('aborted');
    spy.mockRestore();
  });
});

describe('the PDF', () => {
  test('is a report on the applications that match, figures included', async () => {
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

  test('lists more than a page of the database, each application once', async () => {
    await makeMany(1_200);

    const { text, headers } = await exportPdf();

    const numbers = text.split('\n').filter((line) => line.startsWith('VNC-'));
    expect(headers[TOTAL_COUNT_HEADER]).toBe('1200');
    expect(numbers).toHaveLength(1_200);
    expect(new Set(numbers).size).toBe(1_200);
  });

  test('names the reviewer whose work it shows, and is written down', async () => {
    const { application_id } = await makeReview(portal.db, { reviewer_id: admin.user.id });
    await makeApplication(portal.db);
    const [scored] = await portal.db
      .select()
      .from(applications)
      .where(eq(applications.id, application_id));

    const { text } = await exportPdf({ reviewer: admin.user.id });

    expect(text).toContain(`Reviewed by ${admin.user.name}`);
    expect(text).toContain(scored?.application_number);
    expect(await listEvents('PDF_EXPORTED')).toEqual([
      { actor: admin.user.name, details: `1 application; Reviewed by ${admin.user.name}` },
    ]);
  });

  test('that cannot be made is an error, not half a file', async () => {
    const { pool } = portal.database;
    const query = pool.query.bind(pool) as (...parts: unknown[]) => Promise<unknown>;
    const spy = vi.spyOn(pool, 'query').mockImplementation((async (...parts: unknown[]) => {
      if (JSON.stringify(parts[0]).includes('to_char')) throw new Error('Connection terminated');
      return query(...parts);
    }) as never);

    const answer = await admin.get(paths.exportPdf);
    spy.mockRestore();

    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'database_unavailable' });
  });
});

const TECHNICAL = {
  session_id: 'session-7',
  browser: {
    name: 'Firefox',
    version: '150.0',
    os: 'Windows',
    platform: null,
    language: 'en-US',
    languages: null,
    timezone: 'America/New_York',
    timezone_offset: null,
    online: null,
    screen_resolution: null,
    viewport_size: null,
    color_depth: null,
    cookies_enabled: null,
    javascript_enabled: null,
    do_not_track: null,
    touch_support: null,
    connection_type: null,
    effective_type: null,
    hardware_concurrency: null,
    device_memory: null,
    max_touch_points: null,
    webgl_vendor: 'graphics-card',
    webgl_renderer: 'graphics-card',
    canvas_fingerprint: 'canvas-hash',
    audio_fingerprint: 'audio-hash',
    fonts_hash: 'fonts-hash',
    plugins_count: null,
    local_storage: null,
    session_storage: null,
    indexed_db: null,
    referrer: null,
  },
  geo: {
    city: 'Boston',
    region: 'Massachusetts',
    country: 'US',
    isp: 'Example Cable',
    org: null,
    latitude: null,
    longitude: null,
  },
  geo_zip: {
    zip_code: '02134',
    city: 'Allston',
    state: 'MA',
    country: 'US',
    timezone: null,
    latitude: null,
    longitude: null,
  },
  geo_verification: {
    ip_zip_distance_miles: 4.2,
    location_mismatch: false,
    ip_location: null,
    zip_location: null,
  },
  device: { type: 'desktop', vendor: null, battery_level: null, battery_charging: null },
  vpn: { is_vpn: true, provider: 'Example VPN', type: 'vpn' as const },
  risk_score: 35,
  risk_signals: [],
  time_to_complete: '14m 20s',
  page_views: 3,
  form_interactions: 64,
  session_start: null,
  page_load: null,
};
