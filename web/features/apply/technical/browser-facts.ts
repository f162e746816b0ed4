import type { ClientTechnicalData } from '#contract/apply/technical-data.ts';

/** What not every browser has, and TypeScript's list of what a browser has therefore lacks. */
type RareNavigator = {
  deviceMemory?: number;
  connection?: { type?: string; effectiveType?: string };
  userAgentData?: { mobile?: boolean; platform?: string };
};

/** A value that the browser refuses or lacks is null, never an error. */
function ask<T>(read: () => T): NonNullable<T> | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}

/** Storage is there or it is not; some browsers say no by throwing. */
const isThere = (read: () => unknown) => ask(read) !== null;
const rare = (): Navigator & RareNavigator => navigator;

/** What a script may simply ask the browser: quick enough for the moment of the submit. */
export function readBrowser() {
  return {
    language: ask(() => navigator.language),
    languages: ask(() => [...navigator.languages].slice(0, 50)),
    platform: ask(() => rare().userAgentData?.platform || navigator.platform),
    vendor: ask(() => navigator.vendor),
    user_agent: ask(() => navigator.userAgent),
    online: ask(() => navigator.onLine),
    cookies_enabled: ask(() => navigator.cookieEnabled),
    do_not_track: ask(() => navigator.doNotTrack),
    hardware_concurrency: ask(() => navigator.hardwareConcurrency),
    max_touch_points: ask(() => navigator.maxTouchPoints),
    device_memory: ask(() => rare().deviceMemory),
    plugins_count: ask(() => navigator.plugins.length),
    timezone: ask(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
    timezone_offset: ask(() => new Date().getTimezoneOffset()),
    referrer: ask(() => document.referrer),
    screen_resolution: ask(() => `${screen.width}x${screen.height}`),
    viewport_size: ask(() => `${window.innerWidth}x${window.innerHeight}`),
    color_depth: ask(() => screen.colorDepth),
    local_storage: isThere(() => window.localStorage),
    session_storage: isThere(() => window.sessionStorage),
    indexed_db: isThere(() => window.indexedDB),
    touch_support: ask(() => 'ontouchstart' in window || navigator.maxTouchPoints > 0),
    connection_type: ask(() => rare().connection?.type),
    effective_type: ask(() => rare().connection?.effectiveType),
    device_type: ask(readDeviceType),
    page_load: ask(readPageLoad),
    webdriver: ask(() => navigator.webdriver),
  } satisfies ClientTechnicalData;
}

function readDeviceType(): 'mobile' | 'tablet' | 'desktop' {
  const agent = navigator.userAgent;
  // iPads call themselves Macs, but no Mac can be touched with several fingers.
  const isPad = /iPad/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1);
  if (isPad || /Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  if (rare().userAgentData?.mobile || /Mobi|iPhone|iPod|Android/i.test(agent)) return 'mobile';
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

// Nought stands for "has not happened".
const rounded = (milliseconds: number | undefined) =>
  milliseconds ? Math.round(milliseconds) : null;
