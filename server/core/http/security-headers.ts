import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Network } from '#contract/shared/network.ts';
import { pages, withoutSlashes } from '#contract/shared/pages.ts';

/** Who may use camera and microphone, in the form of the header. */
function permissions(recorders: '()' | '(self)'): string {
  return `camera=${recorders}, geolocation=(), microphone=${recorders}, payment=()`;
}

// Precomputed rather than @fastify/helmet, which costs 40 % of the requests per second.
const COMMON_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('()'),
};
const HSTS = 'max-age=31536000; includeSubDomains';

/** For everything that is not a page: nothing in it may load or run, and nobody may frame it. */
export const API_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Responses of the API are private: no cache may store one. */
export const API_HEADERS = { 'cache-control': 'no-store', 'content-security-policy': API_POLICY };

/** Of every response, those of the framework included. */
export const commonHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { ...COMMON_HEADERS, 'strict-transport-security': HSTS }
    : COMMON_HEADERS;

export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const common = commonHeaders(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(common);
    // The route's address, not the request's: /%61pi/users is the API, too.
    const address = request.routeOptions.url ?? request.url;
    if (address.startsWith('/api/')) reply.headers(API_HEADERS);
    else reply.header('content-security-policy', API_POLICY);
  });
}

/** The recorder of the demo tape is the only place with a use for camera and microphone. */
export const pagePermissions = (path: string) =>
  permissions(withoutSlashes(path) === pages.demoTape ? '(self)' : '()');

export const newNonce = () => randomBytes(16).toString('base64');

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/** The hashes of the scripts inlined in a built page; the policy allows no other inline script. */
export const hashInlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`,
  );

const isPortal = (path: string) =>
  path === pages.correspondent || path.startsWith(`${pages.correspondent}/`);

/** The policy of a page: own files only, its own scripts, and styles with this response's nonce. */
export function pagePolicy(
  nonce: string,
  { video_url, api_base }: Pick<Network, 'video_url' | 'api_base'>,
  scripts: readonly string[] = [],
  path: string = pages.home,
): string {
  const video = URL.parse(video_url)?.origin;
  const api = URL.parse(api_base)?.origin;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${api ? ` ${api}` : ''}`,
    "manifest-src 'self'",
    // Recordings come from the API; new ones, and captions, from memory. Editors may add videos of any
    // host to the course.
    ["media-src 'self' blob:", api, isPortal(path) ? 'https:' : video].filter(Boolean).join(' '),
    `frame-src ${video ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
