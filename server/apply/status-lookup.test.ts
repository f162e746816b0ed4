import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { rateLimits } from '#server/db/schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { ok, refusal, setupTestApp, startTestApp } from '#test/app.ts';
import { LOOKUP_FAILURES } from './status-lookup.service.ts';

const portal = setupTestApp({ RATE_LIMIT: 'on' });
const EMAIL = 'ada@example.org';

const lookUp = (application_number: string, email: string, remoteAddress = '203.0.113.1') =>
  portal.app.inject({
    method: 'POST',
    url: paths.statusLookupPost,
    payload: { application_number, email },
    remoteAddress,
  });

test('by POST the answers are those of GET, with the address in no URL', async () => {
  const { application_number } = await makeApplication(portal.db, { email: EMAIL });
  const number = application_number.toLowerCase().replaceAll('-', ' ');

  const found = await ok(lookUp(number, 'Ada@Example.org'));
  const missing = await refusal(404, lookUp('VNC-2026-99999', EMAIL));

  const byGet = (wanted: string) =>
    portal.visitor.get(paths.statusLookup(wanted), { email: EMAIL });
  expect(found).toEqual((await byGet(application_number)).json());
  expect(missing).toEqual((await byGet('VNC-2026-99999')).json());
  expect((await lookUp('', '')).json().errors).toHaveLength(2);
});

test.each([
  ['with an application', EMAIL],
  ['without one', 'nobody@example.org'],
])('wrong numbers for an address %s have to wait, from wherever they come', async (_, email) => {
  await makeApplication(portal.db, { email: EMAIL });
  const guess = (n: number) => lookUp(`VNC-2026-${90_000 + n}`, email, `198.51.${n}.1`);
  for (let n = 0; n < LOOKUP_FAILURES.free; n++) expect((await guess(n)).statusCode).toBe(404);

  const blocked = await guess(99);

  expect(blocked.statusCode).toBe(429);
  expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(
    LOOKUP_FAILURES.maxWaitSeconds,
  );
  expect((await lookUp('VNC-2026-90000', 'eve@example.org')).statusCode).toBe(404);
});

test('right ones are not counted', async () => {
  const { application_number } = await makeApplication(portal.db, { email: EMAIL });

  for (let n = 0; n < LOOKUP_FAILURES.free + 2; n++) {
    expect((await lookUp(application_number, EMAIL, `198.51.${n}.1`)).statusCode).toBe(200);
  }

  const rows = await portal.db.select().from(rateLimits);
  expect(rows.find(({ key }) => key.startsWith('status:email'))?.count).toBe(0);
});

test('GET is marked as deprecated', async () => {
  const { application_number } = await makeApplication(portal.db, { email: EMAIL });
  const byGet = () => portal.visitor.get(paths.statusLookup(application_number), { email: EMAIL });

  const { headers } = await byGet();

  expect(headers.deprecation).toMatch(/^@\d{10}$/);
  expect(headers.link).toBe(`<${paths.statusLookupPost}>; rel="successor-version"`);
  const post = await lookUp(application_number, EMAIL);
  expect(post.headers).not.toHaveProperty('deprecation');
  const document = (await portal.visitor.get(paths.openapi)).json();
  expect(
    document.paths[decodeURIComponent(paths.statusLookup('{applicationNumber}'))].get.deprecated,
  ).toBe(true);
});

test('STATUS_BY_GET=off answers every GET alike; POST stays', async () => {
  const closed = await startTestApp({ STATUS_BY_GET: 'off' });
  const { application_number } = await makeApplication(closed.db, { email: EMAIL });
  const byGet = (number: string) =>
    closed.visitor.get(paths.statusLookup(number), { email: EMAIL });

  const answers = [await byGet(application_number), await byGet('VNC-2026-99999')];

  expect(answers.map((answer) => answer.json().code)).toEqual(['not_found', 'not_found']);
  const who = { application_number, email: EMAIL };
  expect((await closed.visitor.post(paths.statusLookupPost, who)).statusCode).toBe(200);
  await closed.close();
});
