import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applicationDetailResponse } from '#contract/applications/detail.ts';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication, makeReview } from '#server/seed/factories.ts';
import { ok, setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

/** A reviewed application whose JSON was written by another program, without our types. */
async function store({ technical, details }: { technical?: unknown; details?: unknown }) {
  const { id } = await makeApplication(portal.db);
  await makeReview(portal.db, { application_id: id });
  const json = (value: unknown) => sql`${JSON.stringify(value ?? null)}::jsonb`;
  await portal.db.execute(
    sql`update applications set technical_data = ${json(technical)}, review_details = ${json(details)} where id = ${id}`,
  );
  await portal.db.execute(
    sql`update reviews set details = ${json(details)} where application_id = ${id}`,
  );
  return id;
}

const readDetail = async (id: string) =>
  applicationDetailResponse.parse(await ok(admin.get(paths.application(id))));

/** The fields that every portal of this kind stores, without those that we added. */
const BARE = {
  session_id: 's-1',
  browser: {
    name: 'Firefox',
    version: '143.0',
    os: 'Linux',
    platform: 'Linux x86_64',
    language: 'en-US',
    screen_resolution: '1920x1080',
    viewport_size: '1280x720',
    color_depth: 24,
    cookies_enabled: true,
    javascript_enabled: true,
    do_not_track: null,
    touch_support: false,
    connection_type: null,
    effective_type: '4g',
    hardware_concurrency: 8,
    device_memory: 8,
    max_touch_points: 0,
    webgl_vendor: 'Mesa',
    webgl_renderer: 'llvmpipe',
    canvas_fingerprint: 'c1',
    audio_fingerprint: 'a1',
    fonts_hash: 'f1',
    plugins_count: 5,
    referrer: '',
  },
  geo: { city: 'Boston', region: 'MA', country: 'US', isp: 'Comcast', org: 'Comcast' },
  geo_zip: {
    zip_code: '02134',
    city: 'Allston',
    state: 'MA',
    country: 'US',
    timezone: 'America/New_York',
    latitude: 42.35,
    longitude: -71.13,
  },
  geo_verification: {
    ip_zip_distance_miles: 4,
    location_mismatch: false,
    ip_location: 'Boston, MA',
    zip_location: 'Allston, MA',
  },
  device: { type: 'desktop', vendor: null, battery_level: 80 },
  vpn: { is_vpn: false, provider: null, type: null },
  risk_score: 10,
  time_to_complete: '12m 3s',
  page_views: 4,
  form_interactions: 120,
};

test('technical data without the fields that we added is shown with those unknown', async () => {
  const { application } = await readDetail(await store({ technical: BARE }));

  expect(application.technical_data).toEqual({
    ...BARE,
    browser: {
      ...BARE.browser,
      languages: null,
      timezone: null,
      timezone_offset: null,
      online: null,
      local_storage: null,
      session_storage: null,
      indexed_db: null,
    },
    geo: { ...BARE.geo, latitude: null, longitude: null },
    device: { ...BARE.device, battery_charging: null },
    risk_signals: [],
    session_start: null,
    page_load: null,
  });
});

test('technical data of other types reads as unknown, and unknown keys are ignored', async () => {
  const { application } = await readDetail(
    await store({
      technical: {
        browser: 'Firefox',
        geo: { city: 7, region: 'MA', planet: 'Earth' },
        vpn: { is_vpn: 'maybe', type: 'tunnel' },
        risk_score: 'high',
        risk_signals: 'none',
        page_load: { load_ms: 812, first_paint_ms: 'soon' },
        shoe_size: 43,
      },
    }),
  );

  expect(application.technical_data).toMatchObject({
    session_id: null,
    browser: { name: null, languages: null },
    geo: { city: null, region: 'MA' },
    vpn: { is_vpn: null, type: null },
    risk_score: null,
    risk_signals: [],
    page_load: { load_ms: 812, first_paint_ms: null },
  });
  expect(JSON.stringify(application)).not.toMatch(/shoe_size|planet/);
});

test.each([
  ['a list', []],
  ['text', 'text'],
  ['a number', 5],
])('technical data that is %s reads as none', async (_, technical) => {
  const { application } = await readDetail(await store({ technical }));

  expect(application.technical_data).toBeNull();
});

test.each([
  ['only a score', { score: 80 }, { score: 80 }],
  [
    'unknown keys',
    { score: 80, mood: 'good', criteria: { charm: 3 } },
    { score: 80, criteria: {} },
  ],
  [
    'values of other types',
    { score: '80', criteria: { education: 'ten', overall: 8 }, recommendation: 'maybe', notes: 5 },
    { criteria: { overall: 8 } },
  ],
  ['no object at all', ['recommend'], null],
])('review details with %s can be opened', async (_, details, read) => {
  const id = await store({ details });

  const { application, reviews } = await readDetail(id);

  expect(application.review_details).toEqual(read);
  expect(reviews.map(({ details }) => details)).toEqual([read]);
});

test('odd stored JSON prevents neither changes nor exports', async () => {
  const odd = { browser: 7, vpn: { is_vpn: 'maybe' }, geo_verification: [], risk_score: {} };
  const id = await store({ technical: odd, details: { criteria: 'all', notes: {} } });
  await store({ technical: 'text', details: 'text' });

  expect((await admin.patch(paths.applicationFlag(id), { is_flagged: true })).statusCode).toBe(200);
  expect((await admin.get(paths.applicationPersonalData(id))).statusCode).toBe(200);
  const csv = await admin.get(paths.exportCsv);
  expect(csv.statusCode).toBe(200);
  expect(csv.body.trim().split('\r\n')).toHaveLength(3);
  const pdf = await admin.get(paths.exportPdf);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
