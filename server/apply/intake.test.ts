import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MIN_FILL_IN_SECONDS, SEATS_PER_NETWORK_HOUR } from '#contract/apply/intake.ts';
import { paths } from '#contract/shared/paths.ts';
import { MAILS_PER_HOUR } from '#server/core/http/mail-limit.ts';
import { applications, rateLimits } from '#server/db/schema.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { setupTestApp, type TestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { fillZip } from '#test/waitlist.ts';

const portal = setupTestApp({ RATE_LIMIT: 'on' });
const unlimited = setupTestApp({ RATE_LIMIT: 'off' });

const ZIP = '10001';

async function submit(
  { remoteAddress, app = portal }: { remoteAddress: string; app?: TestApp },
  overrides: object = {},
) {
  const payload = {
    ...submissionBody({ zip_code: ZIP }),
    submission_id: randomUUID(),
    ...overrides,
  };
  const response = await app.app.inject({
    method: 'POST',
    url: paths.submit,
    payload,
    remoteAddress,
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const marks = async (app: TestApp = portal) =>
  (await app.db.select().from(applications).orderBy(applications.application_number)).map(
    ({ status, intake_mark }) => intake_mark ?? status,
  );

const SEATED = Array(SEATS_PER_NETWORK_HOUR).fill('new');
const SURPLUS = 'many_from_one_network';

describe('many submits for one ZIP code', () => {
  test.each([
    ['IPv4 /24', (n: number) => `203.0.113.${n}`],
    ['IPv6 /48', (n: number) => `2001:db8:1:${n}::1`],
  ])('from one network (%s): the surplus waits with a mark, and is not refused', async (_, at) => {
    for (let n = 1; n <= SEATS_PER_NETWORK_HOUR; n++) await submit({ remoteAddress: at(n) });

    const surplus = await submit({ remoteAddress: at(99) });

    expect(surplus).toEqual({
      success: true,
      applicationNumber: expect.any(String),
      status: 'waitlisted',
    });
    expect(await marks()).toEqual([...SEATED, SURPLUS]);
    expect((await portal.visitor.get(paths.zipCheck(ZIP))).json().count).toBe(
      SEATS_PER_NETWORK_HOUR,
    );
    const mails = (await queuedMail(portal.db)).map(({ kind }) => kind);
    expect(mails.filter((kind) => kind === 'application_waitlisted')).toHaveLength(1);
  });

  test('at once: no more than the limit get a seat', async () => {
    const all = Array.from({ length: SEATS_PER_NETWORK_HOUR + 4 }, (_, n) =>
      submit({ remoteAddress: `203.0.113.${n + 1}` }),
    );

    const statuses = (await Promise.all(all)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 'new')).toEqual(SEATED);
  });

  test('an hour later, in another ZIP code or from another network: a seat', async () => {
    const remoteAddress = '203.0.113.1';
    for (const _ of SEATED) await submit({ remoteAddress });

    expect((await submit({ remoteAddress }, { zip_code: '10002' })).status).toBe('new');
    expect((await submit({ remoteAddress: '203.0.114.1' })).status).toBe('new');
    portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_001);
    expect((await submit({ remoteAddress })).status).toBe('new');
  });

  test.each(['127.0.0.1', '10.0.0.5', '192.168.1.9', '100.64.3.2', '::1', 'fd00::5', 'fe80::5'])(
    'from %s: all get a seat, since a proxy may be in front',
    async (remoteAddress) => {
      for (const _ of SEATED) await submit({ remoteAddress });

      expect((await submit({ remoteAddress })).status).toBe('new');
    },
  );

  test('a repeated submit counts once', async () => {
    const remoteAddress = '203.0.113.1';
    const body = { ...submissionBody({ zip_code: ZIP }), submission_id: randomUUID() };
    for (let n = 0; n <= SEATS_PER_NETWORK_HOUR; n++) await submit({ remoteAddress }, body);

    expect((await submit({ remoteAddress })).status).toBe('new');
  });

  test('a correction into another ZIP code counts there', async () => {
    const remoteAddress = '203.0.113.1';
    for (const _ of SEATED) await submit({ remoteAddress });
    const body = { ...submissionBody({ zip_code: '10002' }), submission_id: randomUUID() };
    expect((await submit({ remoteAddress }, body)).status).toBe('new');

    expect((await submit({ remoteAddress }, { ...body, zip_code: ZIP })).status).toBe('waitlisted');
    expect(await marks()).toEqual([...SEATED, SURPLUS]);
  });
});

describe('a program', () => {
  const remoteAddress = '203.0.113.1';

  test('that fills in the hidden field waits with a mark; what it wrote is not stored', async () => {
    const { status } = await submit({ remoteAddress }, { website: 'https://spam.example' });

    expect(status).toBe('waitlisted');
    const [stored] = await portal.db.select().from(applications);
    expect(stored?.intake_mark).toBe('hidden_field_filled');
    expect(JSON.stringify(stored)).not.toContain('spam.example');
  });

  test('that is faster than anybody reads waits with a mark, also in a full ZIP code', async () => {
    await fillZip(portal, ZIP);

    const filled_in_seconds = MIN_FILL_IN_SECONDS - 0.1;
    const { status } = await submit({ remoteAddress }, { filled_in_seconds });

    expect(status).toBe('waitlisted');
    expect((await marks()).filter((mark) => mark === 'filled_in_too_fast')).toHaveLength(1);
  });

  test('does not get a seat by correcting what it sent', async () => {
    const body = { ...submissionBody({ zip_code: ZIP }), submission_id: randomUUID() };
    await submit({ remoteAddress }, { ...body, website: 'x' });

    await submit({ remoteAddress }, { ...body, full_name: 'Somebody Else' });

    expect(await marks()).toEqual(['hidden_field_filled']);
  });
});

test.each([
  {},
  { website: '', filled_in_seconds: MIN_FILL_IN_SECONDS },
  { website: '  ', filled_in_seconds: null },
  { website: null, filled_in_seconds: 90_000_000 },
  { website: 5, filled_in_seconds: 'soon' },
  { filled_in_seconds: -3 },
])('a person’s submit with %j gets a seat', async (signs) => {
  expect((await submit({ remoteAddress: '203.0.113.1' }, signs)).status).toBe('new');
});

test('somebody who tries the portal out on its own machine may be fast', async () => {
  expect((await submit({ remoteAddress: '::1' }, { filled_in_seconds: 1 })).status).toBe('new');
});

test('RATE_LIMIT=off switches all of it off', async () => {
  const sender = { remoteAddress: '203.0.113.1', app: unlimited };
  for (const _ of SEATED) await submit(sender);

  await submit(sender, { website: 'x', filled_in_seconds: 0 });

  expect(await marks(unlimited)).toEqual([...SEATED, 'new']);
  expect(await unlimited.db.$count(rateLimits)).toBe(0);
});

test('the same answers within a minute are one submit, whatever clock the database has', async () => {
  portal.clock.now = new Date('2026-03-04T15:00:00Z');
  const { submission_id, ...body } = submissionBody({ zip_code: ZIP });
  const atOnce = await Promise.all([1, 2].map(() => portal.visitor.post(paths.submit, body)));
  portal.clock.now = new Date('2026-03-04T15:00:59Z');

  const again = await portal.visitor.post(paths.submit, body);
  portal.clock.now = new Date('2026-03-04T15:01:01Z');
  const later = await portal.visitor.post(paths.submit, body);

  const [first, twin] = atOnce.map((response) => response.json());
  expect([twin, again.json()]).toEqual([first, first]);
  expect(later.json().applicationNumber).not.toBe(first.applicationNumber);
});

describe('receipts for one mailbox', () => {
  const at = (n: number) => ({ remoteAddress: `198.51.${n}.1` });
  const email = 'victim@example.org';
  const submits = MAILS_PER_HOUR.receipt + 2;
  const mailed = async () => (await queuedMail(portal.db)).filter(({ to }) => to === email).length;

  test('from many networks: few an hour, and every application is stored', async () => {
    const numbers = new Set<string>();
    for (let n = 0; n < submits; n++) {
      const address = n % 2 ? email : email.toUpperCase().replace('EXAMPLE.ORG', 'example.org');
      const { applicationNumber } = await submit(at(n), { zip_code: `1010${n}`, email: address });
      numbers.add(applicationNumber);
    }

    expect(numbers.size).toBe(submits);
    expect(await portal.db.$count(applications)).toBe(submits);
    const all = await queuedMail(portal.db);
    expect(all.filter(({ to }) => to.toLowerCase() === email)).toHaveLength(MAILS_PER_HOUR.receipt);
    await submit(at(99), { email: 'another@example.org' });
    expect(await queuedMail(portal.db)).toHaveLength(MAILS_PER_HOUR.receipt + 1);
  });

  test('a correction counts, and a submit that stores nothing does not', async () => {
    const submission_id = randomUUID();
    await fillZip(portal, ZIP);
    for (let n = 0; n < submits; n++) {
      const payload = { ...submissionBody({ zip_code: ZIP }), submission_id: randomUUID(), email };
      const full = { method: 'POST', url: paths.submit, payload, ...at(n) } as const;
      expect((await portal.app.inject(full)).statusCode).toBe(409);
    }

    for (let n = 0; n < submits; n++) {
      await submit(at(n), {
        submission_id,
        email,
        zip_code: '10101',
        full_name: `Ada ${'B'.repeat(n + 2)}`,
      });
      // Corrections drop what is not sent yet.
      await portal.db.execute(`update pgboss.job set state = 'completed'`);
    }

    expect(await mailed()).toBe(MAILS_PER_HOUR.receipt);
  });
});
