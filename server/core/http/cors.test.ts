import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { setupTestApp, type TestApp } from '#test/app.ts';

const LISTED = 'https://www.example.org';

const portal = setupTestApp({ WEB_ORIGINS: `${LISTED}, http://localhost:5173` });
const closed = setupTestApp();

const get = (app: TestApp, headers: Record<string, string>, url: string = paths.health) =>
  app.app.inject({ url, headers });

const preflight = (app: TestApp, origin: string) =>
  app.app.inject({
    method: 'OPTIONS',
    url: paths.users,
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
  });

const corsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test('a page of a listed origin may read responses, with its credentials', async () => {
  for (const origin of [LISTED, 'http://localhost:5173']) {
    const { headers } = await get(portal, { origin });

    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers.vary).toBe('origin');
  }
});

test('errors can be read, too', async () => {
  const response = await get(portal, { origin: LISTED }, paths.users);

  expect(response.statusCode).toBe(401);
  expect(response.headers['access-control-allow-origin']).toBe(LISTED);
});

test('a listed origin may send the token and JSON with every method', async () => {
  const { statusCode, headers, body } = await preflight(portal, LISTED);

  expect([statusCode, body]).toEqual([204, '']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': LISTED,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers':
      'authorization, content-type, tus-resumable, upload-length, upload-metadata, upload-offset',
  });
});

test.each([
  'https://evil.example.org',
  'https://www.example.org.evil.net',
  'http://www.example.org',
  'null',
])('no header allows anything to %s', async (origin) => {
  const responses = [await get(portal, { origin }), await preflight(portal, origin)];

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  expect(responses.flatMap(corsOf)).toEqual([]);
});

test('the pages themselves have no CORS headers', async () => {
  expect(corsOf(await get(portal, { origin: LISTED }, '/'))).toEqual([]);
});

test('without the setting no response allows another origin', async () => {
  const responses = [await get(closed, { origin: LISTED }), await preflight(closed, LISTED)];

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  expect(responses.flatMap(corsOf)).toEqual([]);
});
