import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isProgram, parseUserAgent } from './user-agent.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

const PEOPLE: Array<[string, string, string, string, string | null]> = [
  [`${WINDOWS}) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows 10', 'desktop', null],
  [
    `${WINDOWS}) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows 10',
    'desktop',
    null,
  ],
  [`${WINDOWS}; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox', 'Windows 10', 'desktop', null],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Chromium OS 14541.0.0',
    'desktop',
    null,
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.6 Safari/605.1.15`,
    'Safari',
    'Mac OS 10.15.7',
    'desktop',
    'Apple',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Mobile Safari',
    'iOS 18.6',
    'mobile',
    'Apple',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${APPLE} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iOS 18.6',
    'tablet',
    'Apple',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android 10',
    'mobile',
    null,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S928B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android 15',
    'mobile',
    'Samsung',
  ],
];

describe("people's browsers", () => {
  test.each(PEOPLE)('%s', (line, browser, os, device_type, device_vendor) => {
    const { version, ...named } = parseUserAgent(line);

    expect(named).toEqual({ browser, os, device_type, device_vendor });
    expect(version).toMatch(/^\d+\.\d/);
    expect(isProgram(line)).toBe(false);
  });

  test('a phone whose maker is called Cubot is no bot', () => {
    const line = `Mozilla/5.0 (Linux; Android 14; CUBOT) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`;

    expect(isProgram(line)).toBe(false);
  });
});

describe('programs', () => {
  test.each([
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`,
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
    'python-requests/2.32.3',
    'node',
    '',
    '   ',
    null,
  ])('%s', (line) => {
    expect(isProgram(line)).toBe(true);
  });

  test.each([null, '', 'curl/8.5.0'])('%s has no browser data', (line) => {
    expect(parseUserAgent(line)).toEqual({
      browser: null,
      version: null,
      os: null,
      device_type: null,
      device_vendor: null,
    });
  });
});

test('a user agent of any length is parsed without an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000, size: 'max' }), (line) => {
      const { browser } = parseUserAgent(line);

      expect(browser === null || browser.length > 0).toBe(true);
    }),
  );
});
