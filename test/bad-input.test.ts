import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { errorResponse } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { setupTestApp } from './app.ts';

const portal = setupTestApp();
beforeAll(() => portal.app.listen({ port: 0, host: '127.0.0.1' }));

const SECURITY_HEADERS = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

const send = (payload: string, contentType = 'application/json') =>
  portal.app.inject({
    method: 'POST',
    url: paths.submit,
    payload,
    headers: { 'content-type': contentType },
  });

const withName = (full_name: unknown) => JSON.stringify({ ...submissionBody(), full_name });

test.each<[string, () => ReturnType<typeof send>, number, string]>([
  ['malformed JSON', () => send('{"full_name": '), 400, 'malformed_body'],
  ['an empty body', () => send(''), 400, 'malformed_body'],
  ['an array', () => send('[]'), 400, 'validation_failed'],
  ['null', () => send('null'), 400, 'validation_failed'],
  ['a poisoned prototype', () => send('{"__proto__": {"isAdmin": true}}'), 400, 'malformed_body'],
  ['XML', () => send('<a/>', 'application/xml'), 415, 'unsupported_media_type'],
  ['plain text', () => send('hello', 'text/plain'), 415, 'unsupported_media_type'],
  [
    'a body of a megabyte',
    () => send(JSON.stringify({ x: 'y'.repeat(1e6) })),
    413,
    'body_too_large',
  ],
  ['a NUL in a name', () => send(withName('Ada\u0000')), 400, 'validation_failed'],
  ['half a surrogate pair', () => send(withName('Ada \ud800')), 400, 'validation_failed'],
  ['a number for a name', () => send(withName(42)), 400, 'validation_failed'],
  ['an object for a name', () => send(withName({ $ne: 1 })), 400, 'validation_failed'],
  [
    'JSON nested ten thousand deep',
    () => send(`${'['.repeat(10_000)}${']'.repeat(10_000)}`),
    400,
    'validation_failed',
  ],
])('%s gets the usual error shape', async (_what, request, status, code) => {
  const response = await request();

  expect(response.statusCode).toBe(status);
  expect(errorResponse.parse(response.json())).toMatchObject({ code });
});

test.each([
  ['GET', '/api/nothing', 404],
  ['GET', '/api', 404],
  ['GET', '/api/%E0%A4%A', 400],
  ['DELETE', '/api/health', 404],
  ['POST', '/nowhere', 404],
  ['GET', `${paths.zipCheck('10001')}/more`, 404],
  ['GET', `/api/drafts/${'1'.repeat(300)}`, 404],
])('%s %s returns %i in JSON', async (method, url, status) => {
  const response = await portal.app.inject({ method: method as 'GET', url });

  expect(response.statusCode).toBe(status);
  expect(errorResponse.parse(response.json()).message).not.toBe('');
});

test('bytes that are not HTTP get the usual error shape too', async () => {
  const { port } = portal.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });

  socket.write('this is not HTTP\r\n\r\n');
  await once(socket, 'close');

  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  const head = answer.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? [];
  const sent = Object.fromEntries(head.map((line) => line.split(': ')));
  const { headers: usual } = await portal.visitor.get(paths.health);
  for (const name of SECURITY_HEADERS) expect(sent[name], name).toBe(usual[name]);
  expect(errorResponse.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe(
    'malformed_request',
  );
});

// One of a route, encoded so that a string comparison does not match.
const UNROUTED = ['/%zz', '/api/%E0%A4%A', '/%61pi/users', '/api/nothing'];
test.each([...UNROUTED, `/api/zip/check/${'1'.repeat(300)}`])(
  'what is refused before any route, such as %s, has the headers of other responses',
  async (url) => {
    const { headers: usual } = await portal.visitor.get(paths.health);

    const { headers } = await portal.visitor.get(url);

    for (const name of SECURITY_HEADERS) expect(headers[name], name).toBe(usual[name]);
  },
);

test('responses of the API are private and have the security headers', async () => {
  const { headers } = await portal.visitor.get(paths.health);

  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

test('the API is described as OpenAPI 3.1 with schemas generated from the contract', async () => {
  const response = await portal.visitor.get(paths.openapi);
  const document = response.json();

  expect(document.openapi).toMatch(/^3\.1/);
  const submit = document.paths[paths.submit].post;
  expect(Object.keys(submit.requestBody.content['application/json'].schema.properties)).toContain(
    'question_10_demo_tape',
  );
  expect((await portal.visitor.get(`${paths.docs}/`)).headers['content-type']).toMatch(
    /text\/html/,
  );
});
