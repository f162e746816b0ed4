import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { errorResponse } from '#contract/shared/errors.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { tokenPaths } from '#contract/tokens/paths.ts';
import { rateLimits, securityEvents } from '#server/db/schema.ts';
import { setupTestApp, type TestApp } from '#test/app.ts';
import { type Limited, PREFIX_FACTOR, RATE_LIMITS } from './rate-limit.ts';

/** Calls that are refused as malformed, unless `accepted` says otherwise, once they pass the limit. */
type Call = { method: 'GET' | 'POST'; url: string; payload?: object; accepted?: number };
const LIMITED: Record<Limited, Call> = {
  login: { method: 'POST', url: paths.login, payload: { email: 'a@b.co', password: '' } },
  secondFactor: { method: 'POST', url: paths.secondFactor, payload: { challenge: '' } },
  submit: { method: 'POST', url: paths.submit, payload: {} },
  status: { method: 'GET', url: paths.statusLookup('VNC-2026-00001') },
  forgotPassword: { method: 'POST', url: paths.forgotPassword, payload: { email: '' } },
  resetPassword: { method: 'POST', url: paths.resetPassword, payload: { token: '' } },
  confirmApplication: { method: 'POST', url: paths.confirmApplication, payload: { token: '' } },
  unsubscribe: { method: 'POST', url: paths.unsubscribe },
  createDraft: { method: 'POST', url: paths.drafts, payload: {} },
  draft: { method: 'GET', url: paths.draft('unknown'), accepted: 404 },
  zipCheck: { method: 'GET', url: paths.zipCheck('1') },
  pace: { method: 'GET', url: paths.pace, accepted: 200 },
  verify: { method: 'GET', url: paths.verify, accepted: 200 },
  docs: { method: 'GET', url: paths.openapi, accepted: 200 },
  feed: { method: 'GET', url: tokenPaths.feedJson, accepted: 200 },
};
const acceptedBy = (what: Limited) => LIMITED[what].accepted ?? 400;
const EACH = Object.keys(LIMITED) as Limited[];
const PROXY = '10.0.0.5';

type Sender = { remoteAddress?: string; forwarded?: string };
const send = (portal: TestApp, what: Limited, { remoteAddress, forwarded }: Sender = {}) => {
  const { accepted, ...call } = LIMITED[what];
  return portal.app.inject({
    ...call,
    ...(remoteAddress ? { remoteAddress } : {}),
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  });
};

const MANY = 100;

/** Uses up what one sender may do. Of a large limit only the first and the last call are made. */
async function useUp(portal: TestApp, what: Limited) {
  const { max } = RATE_LIMITS[what];
  const calls = max > MANY ? 2 : max;
  for (let n = 0; n < calls; n++) {
    if (n > 0 && max > MANY) await portal.db.update(rateLimits).set({ count: max - 1 });
    expect((await send(portal, what)).statusCode).toBe(acceptedBy(what));
  }
}

/** Uses up the attempts of one sender; returns whether another one is still accepted. */
async function isAccepted(portal: TestApp, first: Sender, second: Sender): Promise<boolean> {
  await portal.truncate();
  for (let n = 0; n < RATE_LIMITS.submit.max; n++) await send(portal, 'submit', first);
  return (await send(portal, 'submit', second)).statusCode !== 429;
}

describe('with limits', () => {
  const portal = setupTestApp({ RATE_LIMIT: 'on', FEED: 'public' });

  test.each(EACH)('%s: one too many is refused until the window ends', async (what) => {
    const { windowSeconds } = RATE_LIMITS[what];
    await useUp(portal, what);

    const refused = await send(portal, what);

    expect(refused.statusCode).toBe(429);
    const { code, message } = errorResponse.parse(refused.json());
    expect(code).toBe('too_many_requests');
    const wait = Number(refused.headers['retry-after']);
    expect(message).toBe(
      wait > 60
        ? messages.tooManyRequestsFor(Math.ceil(wait / 60))
        : messages.tooManyRequestsIn(wait),
    );
    expect(wait).toBeGreaterThan(windowSeconds / 2);
    expect(wait).toBeLessThanOrEqual(windowSeconds);
    const elsewhere = await send(portal, what, { remoteAddress: '192.0.2.77' });
    expect(elsewhere.statusCode).toBe(acceptedBy(what));
    await portal.db.update(rateLimits).set({ resets_at: sql`now() - interval '1 ms'` });
    expect((await send(portal, what)).statusCode).toBe(acceptedBy(what));
  });

  test('the security log has one entry per window, however many are refused', async () => {
    await useUp(portal, 'status');

    for (let n = 0; n < 3; n++) expect((await send(portal, 'status')).statusCode).toBe(429);

    expect(await portal.db.select().from(securityEvents)).toMatchObject([
      { kind: 'RATE_LIMITED', details: 'status', user_id: null },
    ]);
  });

  const HOME: [string, (n: number) => string, string][] = [
    ['IPv6 /48', (n) => `2001:db8:1:${n}::1`, '2001:db8:2::1'],
    ['IPv4 /24', (n) => `203.0.113.${n}`, '203.0.114.1'],
  ];
  const WRITES: Limited[] = ['submit', 'createDraft', 'status'];
  test.each(HOME.flatMap((home) => WRITES.map((what) => [what, ...home] as const)))(
    '%s: the many networks of one %s together have ten times the limit of one',
    async (what, _, at, elsewhere) => {
      const { max } = RATE_LIMITS[what];
      const all = PREFIX_FACTOR * max;
      await send(portal, what, { remoteAddress: at(0) });
      await portal.db
        .update(rateLimits)
        .set({ count: all - 1 })
        .where(sql`${rateLimits.key} like '%:prefix:%'`);

      const statuses: number[] = [];
      for (const n of [1, 2, 3]) {
        statuses.push((await send(portal, what, { remoteAddress: at(n) })).statusCode);
      }

      expect(statuses).toEqual([acceptedBy(what), 429, 429]);
      const other = await send(portal, what, { remoteAddress: elsewhere });
      expect(other.statusCode).toBe(acceptedBy(what));
      expect(await portal.db.select().from(securityEvents)).toMatchObject([
        { kind: 'RATE_LIMITED', details: what },
      ]);
    },
  );

  test('what one client has too many of does not count for others', async () => {
    const { max } = RATE_LIMITS.submit;
    for (let n = 0; n < 2 * max; n++)
      await send(portal, 'submit', { remoteAddress: '203.0.113.1' });

    const rows = await portal.db.select().from(rateLimits);

    expect(rows.find(({ key }) => key.startsWith('submit:prefix:'))?.count).toBe(max);
  });

  test('the health check has no limit: load balancers poll it', async () => {
    await portal.visitor.get(paths.health);

    expect(await portal.db.$count(rateLimits)).toBe(0);
  });

  test('a client’s own claim about its address is not trusted', async () => {
    const tries = [{ forwarded: '203.0.113.1' }, { forwarded: '203.0.113.2' }] as const;

    expect(await isAccepted(portal, ...tries)).toBe(false);
  });
});

describe('behind one proxy', () => {
  const portal = setupTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });

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
  const portal = setupTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '10.0.0.0/8' });

  test('they are trusted, hop by hop', async () => {
    const from = (client: string) => ({ remoteAddress: PROXY, forwarded: `${client}, 10.9.9.9` });

    expect(await isAccepted(portal, from('203.0.113.1'), from('203.0.113.2'))).toBe(true);
  });

  test('no other address is trusted', async () => {
    const from = (forwarded: string) => ({ remoteAddress: '198.51.100.1', forwarded });

    expect(await isAccepted(portal, from('203.0.113.1'), from('203.0.113.2'))).toBe(false);
  });
});

describe('RATE_LIMIT=off', () => {
  const portal = setupTestApp({ RATE_LIMIT: 'off', FEED: 'public' });

  test('counts nothing', async () => {
    for (const what of EACH) {
      expect((await send(portal, what)).statusCode).toBe(acceptedBy(what));
    }

    expect(await portal.db.$count(rateLimits)).toBe(0);
  });
});
