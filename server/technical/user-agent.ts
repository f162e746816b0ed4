import { UAParser } from 'ua-parser-js';
import { memoize } from './memoize.ts';

export type ParsedUserAgent = {
  browser: string | null;
  version: string | null;
  os: string | null;
  device_type: string | null;
  device_vendor: string | null;
};

const UNKNOWN: ParsedUserAgent = {
  browser: null,
  version: null,
  os: null,
  device_type: null,
  device_vendor: null,
};

/** Parses a User-Agent header; the parser reads at most its first 500 characters. */
export function parseUserAgent(userAgent: string | null): ParsedUserAgent {
  return userAgent ? parseOnce(userAgent) : UNKNOWN;
}

// Matching against all patterns is slow, and most visitors send one of a few hundred user agents.
const parseOnce = memoize(500, (userAgent): ParsedUserAgent => {
  const { browser, os, device } = new UAParser(userAgent).getResult();
  // Only phones, tablets and the like name their type: a known browser without one is a desktop.
  const isDesktop = browser.name !== undefined && os.name !== undefined;
  return {
    browser: browser.name ?? null,
    version: browser.version ?? null,
    os: os.name ? [os.name, os.version].filter(Boolean).join(' ') : null,
    device_type: device.type ?? (isDesktop ? 'desktop' : null),
    device_vendor: device.vendor ?? null,
  };
});

/** Such as "Firefox on Windows", or null. Without versions, which browsers no longer tell. */
export function describeDevice(userAgent: string | null): string | null {
  const { browser, os } = parseUserAgent(userAgent);
  return [browser, os?.replace(/ [\d.]+$/, '')].filter(Boolean).join(' on ') || null;
}

const PROGRAMS =
  /headless|phantomjs|selenium|puppeteer|playwright|cypress|(?<!cu)bot\b|crawler|spider|curl|wget|python|httpie|postman|insomnia|axios|okhttp|go-http|libwww|java\/|^node\b|undici/i;

/** Whether the user agent names a program instead of a browser; a missing one counts as a program. */
export function isProgram(userAgent: string | null): boolean {
  return !userAgent?.trim() || PROGRAMS.test(userAgent);
}
