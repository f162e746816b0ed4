import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';
import { pages } from '#contract/shared/pages.ts';
import { hashInlineScripts, pagePermissions, pagePolicy } from './security-headers.ts';

const hashOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;

describe('the inline scripts of a page', () => {
  test('are allowed by the hash of exactly what is between their tags', () => {
    const page = '<script nonce="a">let one\n = 1;</script><p></p><script>two()</script>';

    expect(hashInlineScripts(page)).toEqual([hashOf('let one\n = 1;'), hashOf('two()')]);
  });

  test('do not include scripts with a file, which the policy allows by their origin', () => {
    const page = '<script type="module" crossorigin src="/assets/index.js" nonce="a"></script>';

    expect(hashInlineScripts(page)).toEqual([]);
  });
});

test('a page runs its own files and its own scripts, and no injected one', () => {
  const policy = pagePolicy('NONCE', DEFAULT_NETWORK, [hashOf('one()')]);

  expect(policy.split('; ')).toContain(`script-src 'self' ${hashOf('one()')}`);
  expect(policy.split('; ')).toContain("style-src 'self' 'nonce-NONCE'");
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/);
});

test('a page loads and calls nothing but its own origin, unless a setting names another one', () => {
  const policyWith = (settings: Partial<typeof DEFAULT_NETWORK>) =>
    pagePolicy('NONCE', { ...DEFAULT_NETWORK, ...settings }).split('; ');

  expect(policyWith({})).toEqual(
    expect.arrayContaining(["connect-src 'self'", "media-src 'self' blob:", "frame-src 'none'"]),
  );
  expect(policyWith({ api_base: 'https://api.example.org/portal' })).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://api.example.org",
      "media-src 'self' blob: https://api.example.org",
    ]),
  );
  expect(policyWith({ video_url: 'https://video.example.org/embed/42' })).toEqual(
    expect.arrayContaining([
      "media-src 'self' blob: https://video.example.org",
      'frame-src https://video.example.org',
    ]),
  );
});

test("videos of other hosts play on the correspondents' pages alone", () => {
  const mediaOn = (path: string) =>
    pagePolicy('NONCE', DEFAULT_NETWORK, [], path)
      .split('; ')
      .find((rule) => rule.startsWith('media-src'));

  for (const path of [pages.correspondent, pages.courseModule('1'), pages.demoTape]) {
    expect(mediaOn(path), path).toBe("media-src 'self' blob: https:");
  }
  for (const path of [
    pages.home,
    pages.login,
    pages.admin,
    '/correspondents',
    '/x/correspondent',
  ]) {
    expect(mediaOn(path), path).toBe("media-src 'self' blob:");
  }
});

test('camera and microphone are allowed on the page of the demo tape, and nowhere else', () => {
  const recording = 'camera=(self), geolocation=(), microphone=(self), payment=()';
  const nothing = 'camera=(), geolocation=(), microphone=(), payment=()';
  const everyPath = Object.values(pages).map((page) =>
    typeof page === 'function' ? page('42') : page,
  );

  expect(pagePermissions(pages.demoTape)).toBe(recording);
  expect(pagePermissions(`${pages.demoTape}/`)).toBe(recording);
  for (const path of everyPath.filter((other) => other !== pages.demoTape)) {
    expect(pagePermissions(path)).toBe(nothing);
  }
});
