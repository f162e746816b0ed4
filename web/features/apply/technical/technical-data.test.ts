import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientTechnicalData } from '#contract/apply/technical-data.ts';
import { recordPageView } from '#web/lib/browser/visit.ts';
import { createTechnicalData, formatDuration, MEASURE_TIMEOUT_MS } from './technical-data.ts';

const fingerprints = vi.hoisted(() => vi.fn());
vi.mock('./fingerprints.ts', () => ({ readFingerprints: fingerprints }));

const battery = vi.fn(async () => ({ level: 0.424, charging: true }));
const interact = () => window.dispatchEvent(new Event('pointerdown'));
const runWhenIdle: (() => void)[] = [];
const NO_ACTIVITY = { form_interactions: 0, time_spent_ms: 0 };

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => runWhenIdle.push(run));
  Object.defineProperty(navigator, 'getBattery', { value: battery, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'getBattery');
  runWhenIdle.length = 0;
});

test('every item of the contract is sent, null where the browser has no value', () => {
  const found = createTechnicalData().collect(NO_ACTIVITY);

  expect(Object.keys(found).sort()).toEqual(Object.keys(clientTechnicalData.shape).sort());
  expect(Object.values(found)).not.toContain(undefined);
  expect(clientTechnicalData.parse(found)).toEqual(found);
  expect(found).toMatchObject({ user_agent: navigator.userAgent, battery_level: null });
});

test('a value that the browser blocks is null, and the others are sent', () => {
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

  const found = createTechnicalData().collect(NO_ACTIVITY);

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

test('nothing is measured before the privacy note was shown and the person has interacted', async () => {
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
  await vi.waitUntil(() => technical.collect(NO_ACTIVITY).battery_level !== null, 20_000);

  expect(technical.collect(NO_ACTIVITY)).toMatchObject({
    battery_level: 42,
    battery_charging: true,
    canvas_fingerprint: null,
  });
  stop();
  // The note is shown again before the submit; measuring once is enough.
  technical.allow();
  interact();
  expect(runWhenIdle).toHaveLength(1);
});

test('a submit measures first if idle time has not come yet', async () => {
  fingerprints.mockResolvedValue({ canvas_fingerprint: 'c4a7', fonts_hash: 'f00d' });
  const technical = createTechnicalData();
  const stop = technical.allow();

  await technical.measureNow();

  expect(technical.collect(NO_ACTIVITY)).toMatchObject({
    canvas_fingerprint: 'c4a7',
    fonts_hash: 'f00d',
    battery_level: 42,
  });
  expect(runWhenIdle).toHaveLength(0);
  await technical.measureNow();
  expect(fingerprints).toHaveBeenCalledTimes(1);
  stop();
});

test('a submit waits for a slow measurement no longer than the timeout', async () => {
  vi.useFakeTimers();
  fingerprints.mockReturnValue(new Promise(() => {}));
  const technical = createTechnicalData();
  technical.allow()();
  const done = vi.fn();

  void technical.measureNow().then(done);
  await vi.advanceTimersByTimeAsync(MEASURE_TIMEOUT_MS - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(done).toHaveBeenCalledTimes(1);
  expect(technical.collect(NO_ACTIVITY).canvas_fingerprint).toBeNull();
});

test('a submit measures nothing if the privacy note was never shown', async () => {
  await createTechnicalData().measureNow();

  expect(fingerprints).not.toHaveBeenCalled();
  expect(battery).not.toHaveBeenCalled();
});

test('a note that is no longer on the page starts no measurement', () => {
  createTechnicalData().allow()();

  interact();

  expect(runWhenIdle).toHaveLength(0);
});

test('page views are those of the visit, interactions and time those of the draft', () => {
  recordPageView();
  recordPageView();
  const technical = createTechnicalData();

  const found = technical.collect({ form_interactions: 3, time_spent_ms: 725_000 });

  expect(found.page_views).toBe(2);
  expect(found.interactions).toEqual({ form_interactions: 3, time_to_complete: '12m 5s' });
  expect(found.session_start).toBe(sessionStorage.getItem('session_start'));
  expect(technical.collect(NO_ACTIVITY).session_id).toBe(found.session_id);
});

test.each([
  [0, '0m 0s'],
  [59_400, '0m 59s'],
  [3_600_000, '60m 0s'],
  [-5, '0m 0s'],
])('%i milliseconds read %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});
