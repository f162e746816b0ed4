import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorAnswer } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { rateLimits } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type Limited, RATE_LIMITS } from './rate-limit.ts';

const LIMITED: Record<Limited, { method: 'GET' | 'POST'; url: string; payload?: object }> = {
  login: { method: 'POST', url: paths.login, payload: { email: 'a@b.co', password: '' } },
  secondFactor: { method: 'POST', url: paths.secondFactor, payload: { challenge: '' } },
  submit: { method: 'POST', url: paths.submit, payload: {} },
  status: { method: 'GET', url: paths.statusLookup('VNC-2026-00001') },
  forgotPassword: { method: 'POST', url: paths.forgotPassword, payload: { email: '' } },
  resetPassword: { method: 'POST', url: paths.resetPassword, payload: { token: '' } },
};
const EACH = Object.keys(LIMITED) as Limited[];
const PROXY = '10.0.0.5';

type Sender = { remoteAddress?: string; forwarded?: string };
const send = (portal: TestApp, what: Limited, { remoteAddress, forwarded }: Sender = {}) =>
  portal.app.inject({
    ...LIMITED[what],
    ...(remoteAddress ? { remoteAddress } : {}),
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  });

/** Uses up the attempts of one sender; returns whether another one is still accepted. */
async function isAccepted(portal: TestApp, first: Sender, second: Sender): Promise<boolean> {
  await portal.truncate();
  for (let n = 0; n < RATE_LIMITS.submit.max; n++) await send(portal, 'submit', first);
  return (await send(portal, 'submit', second)).statusCode !== 429;
}

describe('with limits', () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await startTestApp({ RATE_LIMIT: 'on' });
  });
  beforeEach(() => portal.truncate());
  afterAll(() => portal.close());

  test.each(EACH)('%s: one too many is refused until the window ends', async (what) => {
    const { max, windowSeconds } = RATE_LIMITS[what];
    for (let n = 0; n < max; n++) expect((await send(portal, what)).statusCode).toBe(400);

    const refused = await send(portal, what);

    expect(refused.statusCode).toBe(429);
    expect(errorAnswer.parse(refused.json()).code).toBe('too_many_requests');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(windowSeconds / 2);
    expect(wait).toBeLessThanOrEqual(windowSeconds);
    expect((await send(portal, what, { remoteAddress: '192.0.2.77' })).statusCode).toBe(400);
    await portal.db.update(rateLimits).set({ resets_at: sql`now() - interval '1 ms'` });
    expect((await send(portal, what)).statusCode).toBe(400);
  });

  test('a client’s own claim about its address is not trusted', async () => {
    const tries = [{ forwarded: '203.0.113.1' }, { forwarded: '203.0.113.2' }] as const;

    expect(await isAccepted(portal, ...tries)).toBe(false);
  });
});

describe('behind one proxy', () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  });
  afterAll(() => portal.close());

  test('clients are distinguished by the address that the proxy adds', async () => {
    const from = (forwarded: string) => ({ remoteAddress: PROXY, forwarded });

    expect(await isAccepted(portal, from('203.0.113.1'), from('203.0.113.2'))).toBe(true);
    expect(await isAccepted(portal, from('203.0.113.1'), from('203.0.113.1'))).toBe(false);
  });

  test('what a client has put before the proxy’s address is not trusted', async () => {
    const from = (forwarded: string) => ({ remoteAddress: PROXY, forwarded });

    const accepted = await isAccepted(
      portal,
      from('192.0.2.1, 203.0.113.1'),
      from('192.0.2.2, 203.0.113.1'),
    );

    expect(accepted).toBe(false);
  });
});

describe('behind proxies with known addresses', () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '10.0.0.0/8' });
  });
  afterAll(() => portal.close());

  test('they are trusted, hop by hop', async () => {
    const from = (client: string) => ({ remoteAddress: PROXY, forwarded: `${client}, 10.9.9.9` });

    expect(await isAccepted(portal, from('203.0.113.1'), from('203.0.113.2'))).toBe(true);
  });

  test('no other address is trusted', async () => {
    const from = (forwarded: string) => ({ remoteAddress: '198.51.100.1', forwarded });

    expect(await isAccepted(portal, from('203.0.113.1'), from('203.0.113.2'))).toBe(false);
  });
});

test('RATE_LIMIT=off counts nothing', async () => {
  const portal = await startTestApp({ RATE_LIMIT: 'off' });

  for (const what of EACH) {
    for (let n = 0; n < RATE_LIMITS[what].max + 1; n++) {
      expect((await send(portal, what)).statusCode).toBe(400);
    }
  }

  expect(await portal.db.$count(rateLimits)).toBe(0);
  await portal.close();
});
