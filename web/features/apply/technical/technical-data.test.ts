import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientTechnicalData } from '#contract/apply/technical-data.ts';
import { recordFormInteraction, recordPageView } from '#web/lib/browser/visit.ts';
import { createTechnicalData, formatDuration } from './technical-data.ts';

const battery = vi.fn(async () => ({ level: 0.424, charging: true }));
const interact = () => window.dispatchEvent(new Event('pointerdown'));
const runWhenIdle: (() => void)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => runWhenIdle.push(run));
  Object.defineProperty(navigator, 'getBattery', { value: battery, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'getBattery');
  runWhenIdle.length = 0;
  battery.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('every item of the contract is sent, null where the browser has nothing to say', () => {
  const found = createTechnicalData().collect(new Date());

  expect(Object.keys(found).sort()).toEqual(Object.keys(clientTechnicalData.shape).sort());
  expect(Object.values(found)).not.toContain(undefined);
  expect(clientTechnicalData.parse(found)).toEqual(found);
  expect(found).toMatchObject({ user_agent: navigator.userAgent, battery_level: null });
});

test('a value that the browser refuses is null, and the others are there all the same', () => {
  for (const name of ['userAgent', 'languages', 'plugins', 'hardwareConcurrency'] as const) {
    vi.spyOn(navigator, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => {
    throw new Error('not supported');
  });

  const found = createTechnicalData().collect(new Date());

  expect(found).toMatchObject({
    user_agent: null,
    languages: null,
    plugins_count: null,
    hardware_concurrency: null,
    device_type: null,
    page_load: null,
    local_storage: false,
    session_storage: true,
    timezone: expect.any(String),
    screen_resolution: '0x0',
  });
});

test('nothing is measured before the privacy note was shown and its reader has done something', async () => {
  const technical = createTechnicalData();
  interact();
  expect(runWhenIdle).toHaveLength(0);

  const stop = technical.allow();
  expect(runWhenIdle).toHaveLength(0);
  interact();
  interact();
  expect(runWhenIdle).toHaveLength(1);
  expect(battery).not.toHaveBeenCalled();
  runWhenIdle[0]?.();
  await vi.waitUntil(() => technical.collect(new Date()).battery_level !== null, 20_000);

  expect(technical.collect(new Date())).toMatchObject({
    battery_level: 42,
    battery_charging: true,
    canvas_fingerprint: null,
  });
  stop();
  // The note is shown again before the submit; once measured is enough.
  technical.allow();
  interact();
  expect(runWhenIdle).toHaveLength(1);
});

test('a note that has gone from the page allows nothing more', () => {
  createTechnicalData().allow()();

  interact();

  expect(runWhenIdle).toHaveLength(0);
});

test('the visit is counted, and timed from the beginning of the application', () => {
  recordPageView();
  recordPageView();
  for (let n = 0; n < 3; n++) recordFormInteraction();
  const technical = createTechnicalData();

  const found = technical.collect(new Date(Date.now() - 725_000));

  expect(found.page_views).toBe(2);
  expect(found.interactions).toEqual({ form_interactions: 3, time_to_complete: '12m 5s' });
  expect(found.session_start).toBe(sessionStorage.getItem('session_start'));
  expect(technical.collect(new Date()).session_id).toBe(found.session_id);
});

test.each([
  [0, '0m 0s'],
  [59_400, '0m 59s'],
  [3_600_000, '60m 0s'],
  [-5, '0m 0s'],
])('%i milliseconds read %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});
