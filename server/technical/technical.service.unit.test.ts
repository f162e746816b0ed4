import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  type ClientTechnicalData,
  clientTechnicalData,
  technicalData,
} from '#contract/apply/technical-data.ts';
import { openTechnicalLookup, type TechnicalLookup } from './technical.service.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const AT_HOME = '136.32.0.1'; // Google Fiber, Kansas City
const NEARBY = '64106'; // Kansas City, Missouri
const WINTER = new Date('2026-01-15T12:00:00Z');

const opened: TechnicalLookup[] = [];
const warnings: string[] = [];
const log = { warn: (_details: object, message: string) => void warnings.push(message) };
// The default budget is for production; a busy test machine gets more before it is "too late".
const COMMON = { log, now: () => WINTER, budgetMs: 25_000 };

const lookup = openTechnicalLookup(COMMON);
afterAll(() => lookup.close());

function open(options: Partial<Parameters<typeof openTechnicalLookup>[0]> = {}) {
  const own = openTechnicalLookup({ ...COMMON, ...options });
  opened.push(own);
  return own;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((own) => own.close()));
  warnings.length = 0;
});

function client(overrides: Partial<ClientTechnicalData> = {}): ClientTechnicalData {
  return clientTechnicalData.parse({
    session_id: 'b1b7f6d2',
    interactions: { form_interactions: 212, time_to_complete: '24m 10s' },
    language: 'en-US',
    languages: ['en-US', 'en'],
    platform: 'iPhone',
    user_agent: IPHONE,
    cookies_enabled: true,
    timezone: 'America/Chicago',
    timezone_offset: 360,
    screen_resolution: '390x844',
    canvas_fingerprint: 'c4a7',
    audio_fingerprint: '124.04',
    fonts_hash: 'f00d',
    device_type: 'mobile',
    battery_level: 0.8,
    page_load: { load_ms: 812 },
    page_views: 3,
    webdriver: false,
    ...overrides,
  });
}

const ordinary = { ip: AT_HOME, userAgent: IPHONE, zipCode: NEARBY, client: client() };
const NOWHERE = { city: null, country: null, latitude: null, longitude: null };

describe('the device and place of a sign-in', () => {
  test.each([
    [AT_HOME, IPHONE, { device: 'Mobile Safari on iOS', place: 'Kansas City, United States' }],
    [AT_HOME, null, { device: null, place: 'Kansas City, United States' }],
    ['10.0.0.7', WINDOWS, { device: 'Chrome on Windows', place: null }],
    [null, 'curl/8.5.0', { device: null, place: null }],
  ])('%s with %s', async (ip, userAgent, found) => {
    expect(await lookup.describeClient({ ip, userAgent })).toEqual(found);
  });

  test('private addresses do not load the data', async () => {
    const own = open();

    await own.describeClient({ ip: '192.168.0.3', userAgent: MAC });

    expect(own.isRunning()).toBe(false);
  });
});

describe('what an editor reads', () => {
  test('an ordinary applicant on a phone at home is located and scores 0', async () => {
    const data = await lookup.enrich(ordinary);

    expect(technicalData.parse(data)).toEqual(data);
    expect(data).toMatchObject({
      session_id: 'b1b7f6d2',
      browser: { name: 'Mobile Safari', os: 'iOS 18.6', platform: 'iPhone', language: 'en-US' },
      geo: {
        city: 'Kansas City',
        region: 'Missouri',
        country: 'United States',
        isp: 'Google Fiber Inc.',
        org: 'AS16591 Google Fiber Inc.',
      },
      geo_zip: {
        zip_code: NEARBY,
        city: 'Kansas City',
        state: 'MO',
        country: 'United States',
        timezone: 'America/Chicago',
      },
      geo_verification: {
        location_mismatch: false,
        ip_location: 'Kansas City, Missouri, United States',
        zip_location: 'Kansas City, MO 64106',
      },
      device: { type: 'mobile', vendor: 'Apple', battery_level: 0.8 },
      vpn: { is_vpn: false, provider: null, type: null },
      risk_score: 0,
      risk_signals: [],
      time_to_complete: '24m 10s',
      page_views: 3,
      form_interactions: 212,
      page_load: { load_ms: 812 },
    });
    expect(data.geo_verification.ip_zip_distance_miles).toBeLessThan(10);
    expect(warnings).toEqual([]);
  });

  test('a VPN abroad is named, measured and scored', async () => {
    const data = await lookup.enrich({ ...ordinary, ip: '193.27.14.1' });

    expect(data.vpn).toEqual({ is_vpn: true, provider: 'M247 Europe SRL', type: 'vpn' });
    expect(data.geo.country).toBe('Germany');
    expect(data.geo_verification.location_mismatch).toBe(true);
    expect(data.geo_verification.ip_zip_distance_miles).toBeGreaterThan(4000);
    expect(data.risk_score).toBe(70);
    expect(data.risk_signals.map(({ id }) => id)).toEqual(['vpn', 'location_mismatch', 'abroad']);
  });

  test('a data center is named as one, which is not yet a VPN', async () => {
    const data = await lookup.enrich({ ...ordinary, ip: '104.131.0.1', zipCode: '10001' });

    expect(data.vpn).toEqual({ is_vpn: false, provider: 'DigitalOcean, LLC', type: 'hosting' });
    expect(data.risk_signals.map(({ id }) => id)).toEqual(['hosting_network']);
  });

  test('a script without a browser is recognized, and what it did not send is null', async () => {
    const data = await lookup.enrich({ ...ordinary, userAgent: 'curl/8.5.0', client: null });

    expect(data.browser.name).toBeNull();
    expect(data.browser.javascript_enabled).toBeNull();
    expect(data.form_interactions).toBeNull();
    expect(data.risk_signals.map(({ id }) => id)).toEqual(['automated_browser', 'no_fingerprints']);
  });

  test('each oddity of a browser raises its own signal', async () => {
    const odd = client({
      user_agent: MAC,
      timezone: 'Europe/Bucharest',
      timezone_offset: 300,
      cookies_enabled: false,
      language: null,
      languages: [],
      canvas_fingerprint: null,
      audio_fingerprint: null,
      fonts_hash: null,
      webdriver: true,
      interactions: { form_interactions: 0, time_to_complete: '0m 40s' },
    });

    const { risk_score, risk_signals } = await lookup.enrich({ ...ordinary, client: odd });

    expect(risk_score).toBe(100);
    expect(risk_signals.map(({ id }) => id)).toEqual([
      'automated_browser',
      'hurried',
      'no_interactions',
      'timezone_mismatch',
      'timezone_forged',
      'user_agents_differ',
      'no_fingerprints',
      'no_language',
      'cookies_off',
    ]);
  });

  test('an iPad with the user agent of a Mac is a tablet, as its page reports', async () => {
    const tablet = client({ user_agent: MAC, device_type: 'tablet' });

    const data = await lookup.enrich({ ...ordinary, userAgent: MAC, client: tablet });

    expect(data.device.type).toBe('tablet');
  });

  test.each([
    ['the user agent names', IPHONE, 'Apple Computer, Inc.', 'Apple'],
    ['the browser sends where the user agent names none', WINDOWS, 'Google Inc.', 'Google Inc.'],
    ['nobody names, which is null', WINDOWS, '', null],
  ])('the vendor is the one that %s', async (_, userAgent, vendor, stored) => {
    const { device } = await lookup.enrich({ ...ordinary, userAgent, client: client({ vendor }) });

    expect(device.vendor).toBe(stored);
  });

  test('Puerto Rico is not abroad, and neither is a soldier', async () => {
    const islander = { ...ordinary, ip: '66.50.0.1', zipCode: '00901' };
    const soldier = { ...ordinary, ip: '193.27.14.1', zipCode: '09001' };
    const local = client({ timezone: 'America/Puerto_Rico', timezone_offset: 240 });

    expect((await lookup.enrich({ ...islander, client: local })).risk_signals).toEqual([]);
    const { geo_zip, geo_verification, risk_signals } = await lookup.enrich(soldier);
    expect(geo_zip).toMatchObject({ city: 'APO', state: 'AE', latitude: null, timezone: null });
    expect(geo_verification).toMatchObject({
      ip_zip_distance_miles: null,
      location_mismatch: null,
      zip_location: 'APO, AE 09001',
    });
    expect(risk_signals.map(({ id }) => id)).toEqual(['vpn']);
  });
});

describe('what cannot be known is null', () => {
  test.each(['10.0.0.8', null])('an applicant at %s has no location and no network', async (ip) => {
    const data = await lookup.enrich({ ...ordinary, ip });

    expect(data.geo).toEqual({ ...NOWHERE, region: null, isp: null, org: null });
    expect(data.vpn).toEqual({ is_vpn: null, provider: null, type: null });
    expect(data.geo_verification).toEqual({
      ip_zip_distance_miles: null,
      location_mismatch: null,
      ip_location: null,
      zip_location: 'Kansas City, MO 64106',
    });
    expect(data.risk_score).toBe(0);
  });

  test('a ZIP code that is not in the data has no location', async () => {
    const data = await lookup.enrich({ ...ordinary, zipCode: '00000' });

    expect(data.geo_zip).toEqual({ ...NOWHERE, zip_code: '00000', state: null, timezone: null });
    expect(data.geo_verification.location_mismatch).toBeNull();
    expect(data.geo.city).toBe('Kansas City');
  });
});

describe('a submit never fails and never waits', () => {
  test('when the time budget is used up the locations are null and the rest is there', async () => {
    const data = await open({ budgetMs: 1 }).enrich(ordinary);

    expect(technicalData.parse(data)).toEqual(data);
    expect(data.geo).toEqual({ ...NOWHERE, region: null, isp: null, org: null });
    expect(data.geo_zip).toEqual({ ...NOWHERE, zip_code: NEARBY, state: null, timezone: null });
    expect(data.browser.name).toBe('Mobile Safari');
    expect(data.form_interactions).toBe(212);
    expect(warnings).toEqual(['Technical look-up took too long']);
  });

  test.each([
    ['throws', 'throw new Error("planted")'],
    ['exits', 'process.exit(3)'],
    [
      'runs out of memory',
      'const all = []; for (;;) all.push(new Array(100_000).fill(all.length))',
    ],
  ])('a thread that %s gives nulls, and the next call starts another', async (_name, failure) => {
    const body = `require('node:worker_threads').parentPort.on('message', () => { ${failure} })`;
    const resourceLimits = { maxOldGenerationSizeMb: 20 };
    const workers = [() => new Worker(body, { eval: true, resourceLimits })];
    const own = open({ startWorker: () => (workers.pop() ?? realWorker)() });

    const broken = await own.enrich(ordinary);
    const healthy = await own.enrich(ordinary);

    expect(broken.geo.city).toBeNull();
    expect(broken.geo_zip.city).toBeNull();
    expect(broken.browser.name).toBe('Mobile Safari');
    expect(warnings).toEqual(['Technical look-up failed']);
    expect(healthy.geo.city).toBe('Kansas City');
  });

  test('concurrent look-ups each get their own result', async () => {
    const ips = ['136.32.0.1', '104.131.0.1', '193.27.14.1', '10.0.0.1', '2601:640::1'];

    const results = await Promise.all(
      Array.from({ length: 100 }, (_, i) => lookup.enrich({ ...ordinary, ip: ips[i % 5] ?? null })),
    );

    const names = [
      'Kansas City',
      'West New York',
      'Frankfurt am Main (Innenstadt I)',
      null,
      'Sunnyvale',
    ];
    expect(results.map(({ geo }) => geo.city)).toEqual(
      Array.from({ length: 100 }, (_, i) => names[i % 5]),
    );
  });
});

describe('the thread and its memory', () => {
  test('nothing runs before the first look-up, and warming up starts it without waiting', () => {
    const own = open();

    const before = own.isRunning();
    own.warm(AT_HOME);

    expect(before).toBe(false);
    expect(own.isRunning()).toBe(true);
  });

  test('it ends after the idle time and starts again with the next look-up', async () => {
    const own = open({ idleMs: 50 });
    await own.enrich(ordinary);

    await expect.poll(() => own.isRunning()).toBe(false);
    expect((await own.enrich(ordinary)).geo_zip.city).toBe('Kansas City');
  });

  test('closing ends it, and a later submit still gets its technical data', async () => {
    const own = open();
    await own.enrich(ordinary);

    await own.close();
    const data = await own.enrich(ordinary);

    expect(own.isRunning()).toBe(false);
    expect(data.geo.city).toBeNull();
    expect(data.browser.name).toBe('Mobile Safari');
  });
});

function realWorker() {
  return new Worker(new URL('./geo.worker.ts', import.meta.url));
}
