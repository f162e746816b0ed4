import type { ClientTechnicalData } from '#contract/apply/technical-data.ts';

/** Not in every browser, and so not in TypeScript's DOM types. */
type ChromiumNavigator = {
  deviceMemory?: number;
  connection?: { type?: string; effectiveType?: string };
  userAgentData?: { mobile?: boolean; platform?: string };
};

/** A value that the browser blocks or lacks is null, never an error. */
function read<T>(get: () => T): NonNullable<T> | null {
  try {
    return get() ?? null;
  } catch {
    return null;
  }
}

/** Some browsers throw when storage is blocked. */
const isAvailable = (get: () => unknown) => read(get) !== null;
const chromium = (): Navigator & ChromiumNavigator => navigator;

/** Properties of the browser: fast enough to read at the submit. */
export function readBrowser() {
  return {
    language: read(() => navigator.language),
    languages: read(() => [...navigator.languages].slice(0, 50)),
    platform: read(() => chromium().userAgentData?.platform || navigator.platform),
    vendor: read(() => navigator.vendor),
    user_agent: read(() => navigator.userAgent),
    online: read(() => navigator.onLine),
    cookies_enabled: read(() => navigator.cookieEnabled),
    do_not_track: read(() => navigator.doNotTrack),
    hardware_concurrency: read(() => navigator.hardwareConcurrency),
    max_touch_points: read(() => navigator.maxTouchPoints),
    device_memory: read(() => chromium().deviceMemory),
    plugins_count: read(() => navigator.plugins.length),
    timezone: read(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
    timezone_offset: read(() => new Date().getTimezoneOffset()),
    referrer: read(() => document.referrer),
    screen_resolution: read(() => `${screen.width}x${screen.height}`),
    viewport_size: read(() => `${window.innerWidth}x${window.innerHeight}`),
    color_depth: read(() => screen.colorDepth),
    local_storage: isAvailable(() => window.localStorage),
    session_storage: isAvailable(() => window.sessionStorage),
    indexed_db: isAvailable(() => window.indexedDB),
    touch_support: read(() => 'ontouchstart' in window || navigator.maxTouchPoints > 0),
    connection_type: read(() => chromium().connection?.type),
    effective_type: read(() => chromium().connection?.effectiveType),
    device_type: read(readDeviceType),
    page_load: read(readPageLoad),
    webdriver: read(() => navigator.webdriver),
  } satisfies ClientTechnicalData;
}

function readDeviceType(): 'mobile' | 'tablet' | 'desktop' {
  const agent = navigator.userAgent;
  // iPads send the user agent of a Mac, but no Mac has a touch screen.
  const isPad = /iPad/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1);
  if (isPad || /Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  if (chromium().userAgentData?.mobile || /Mobi|iPhone|iPod|Android/i.test(agent)) return 'mobile';
  return 'desktop';
}

function readPageLoad() {
  const [page] = performance.getEntriesByType('navigation');
  const paints = performance.getEntriesByType('paint');
  const paint = (name: string) => rounded(paints.find((entry) => entry.name === name)?.startTime);
  const timing = page instanceof PerformanceNavigationTiming ? page : undefined;
  return {
    dom_content_loaded_ms: rounded(timing?.domContentLoadedEventEnd),
    load_ms: rounded(timing?.loadEventEnd),
    first_paint_ms: paint('first-paint'),
    first_contentful_paint_ms: paint('first-contentful-paint'),
    time_to_first_byte_ms: rounded(timing?.responseStart),
  };
}

// 0 means that it has not happened.
const rounded = (milliseconds: number | undefined) =>
  milliseconds ? Math.round(milliseconds) : null;
