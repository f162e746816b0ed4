import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { OWN_LINK_HOURS, REVERT_HOURS } from '#contract/apply/applicant-calls.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { LOOKUP_FAILURES } from '#server/apply/status-lookup.service.ts';
import { MAILS_PER_HOUR } from '#server/core/http/mail-limit.ts';
import { RATE_LIMITS } from '#server/core/http/rate-limit.ts';
import { users } from '#server/db/account-schema.ts';
import {
  makeApplication,
  makeApplications,
  makeUser,
  type StoredApplication,
} from '#server/seed/factories.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { asApplicant } from '#test/as-applicant.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { waitlistOf } from '#test/waitlist.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const waitlist = waitlistOf(portal);

const HOUR_MS = 3_600_000;
const OLD = 'ada@gmial.example';
const NEW = 'ada@gmail.example';
type Body = { application_number: string; email: string };

const post = (path: string, body: object) => portal.visitor.post(path, body);
const pairOf = ({ application_number, email }: Body) => ({ application_number, email });
const addressOf = async ({ id }: StoredApplication) => (await waitlist.stored({ id })).email;
const ownToken = async (person: Body, mailbox = person.email) => {
  expect((await post(paths.ownLink, pairOf(person))).statusCode).toBe(202);
  return tokenOf(await mailedLink(portal, mailbox));
};
/** Number and address of somebody with an open offer: every call that an applicant has would succeed. */
const offered = async () => (await waitlist.offered(admin, 1, { email: OLD }))[0]!;
/** Changes the address of an application, with the link that takes it back. */
async function moved(overrides: Parameters<typeof makeApplication>[1] = {}) {
  const person = await makeApplication(portal.db, { email: OLD, ...overrides });
  await post(paths.contact, { ...asApplicant(person), new_email: NEW });
  await post(paths.contactConfirm, { token: tokenOf(await mailedLink(portal, NEW)) });
  const link = await mailedLink(portal, OLD);
  return { person, pair: { ...pairOf(person), email: NEW }, link, token: tokenOf(link) };
}
const revert = (token: string) => post(paths.contactRevert, { token });

const CHANGES: [string, object][] = [
  [paths.withdraw, {}],
  [paths.contact, { phone: '212 555 0199' }],
  [paths.contact, { new_email: NEW }],
  [paths.leaveLine, {}],
  [paths.joinLine, {}],
  [paths.answerOffer, { answer: 'decline' }],
];

test.each(CHANGES)('%s with %o needs more than number and address', async (path, change) => {
  const person = await offered();
  const before = await waitlist.stored(person);
  const other = await makeApplication(portal.db, { email: OLD });
  const proofs = [
    {},
    { submission_id: randomUUID() },
    { submission_id: 'nonsense', token: 'nonsense' },
    { submission_id: other.submission_id },
    { token: await ownToken(other) },
  ];

  for (const proof of proofs) {
    const response = await post(path, { ...pairOf(person), ...change, ...proof });
    expect(outcome(response)).toEqual([403, 'proof_needed']);
    expect(response.json().message).toBe(messages.proofNeeded);
  }
  expect(await waitlist.stored(person)).toEqual(before);
  const unknown = { ...pairOf(person), email: 'eve@example.org', ...change };
  expect(outcome(await post(path, unknown))).toEqual([404, 'application_not_found']);
});

test('accepting an offer needs number and address alone', async () => {
  const person = await offered();

  expect((await post(paths.answerOffer, { ...pairOf(person), answer: 'accept' })).statusCode).toBe(
    200,
  );
});

describe('a mailed link', () => {
  test('opens the status page with number and address, and proves for a day, several times', async () => {
    const person = await makeApplication(portal.db, { email: OLD, status: 'waitlisted' });
    await post(paths.ownLink, { ...pairOf(person), email: OLD.toUpperCase() });

    const link = new URL(await mailedLink(portal, OLD));

    expect(link.pathname).toBe('/status');
    const { token = '', ...found } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
    expect(found).toEqual({ number: person.application_number, email: OLD });
    expect((await post(paths.leaveLine, { ...pairOf(person), token })).statusCode).toBe(200);
    expect((await post(paths.joinLine, { ...pairOf(person), token })).statusCode).toBe(200);
    portal.clock.now = new Date(Date.now() + (OWN_LINK_HOURS + 1) * HOUR_MS);
    expect(outcome(await post(paths.withdraw, { ...pairOf(person), token }))).toEqual([
      403,
      'proof_needed',
    ]);
  });

  test('answers the same whether the pair exists or not, and goes to nobody else', async () => {
    const person = await makeApplication(portal.db, { email: OLD });
    const asked = [
      await post(paths.ownLink, pairOf(person)),
      await post(paths.ownLink, { ...pairOf(person), email: 'eve@example.org' }),
      await post(paths.ownLink, { ...pairOf(person), application_number: 'VNC-2026-99999' }),
    ];

    expect(asked.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(3).fill([202, JSON.stringify({ message: messages.ownLinkMailed })]),
    );
    await mailedLink(portal, OLD);
    // Mail to the others would have been prepared by now: the queue is worked in its order.
    await ownToken(person);
    expect(portal.sent).toEqual([]);
  });

  test('to a copy proves nothing, and one about the application opens no copy', async () => {
    const person = await makeApplication(portal.db, { email: OLD });
    await post(paths.copyLink, pairOf(person));
    const copy = tokenOf(await mailedLink(portal, OLD));

    expect(outcome(await post(paths.withdraw, { ...pairOf(person), token: copy }))).toEqual([
      403,
      'proof_needed',
    ]);
    expect(outcome(await post(paths.copy, { token: await ownToken(person) }))).toEqual([
      400,
      'link_invalid',
    ]);
  });

  test('about an offer carries proof until the offer ends', async () => {
    const person = await offered();
    await admin.post(paths.cancelOffer((await waitlist.offers('open'))[0]!.id));
    await admin.post(paths.waitlistOffer(person.zip_code));
    const token = tokenOf(await mailedLink(portal, OLD));
    portal.clock.now = new Date(Date.now() + 5 * 24 * HOUR_MS);

    const declined = await post(paths.answerOffer, { ...pairOf(person), token, answer: 'decline' });

    expect(declined.statusCode).toBe(200);
  });
});

describe('a changed address', () => {
  test('is told to the one before, which takes it back once, by a press', async () => {
    const { person, link, token } = await moved();
    expect(link).toContain('/revert-contact#token=');

    const answers = [await revert(token), await revert(token)];

    expect(answers.map(({ statusCode, json }) => [statusCode, json()])).toEqual(
      Array(2).fill([200, { application_number: person.application_number }]),
    );
    expect(await addressOf(person)).toBe(OLD);
    expect((await waitlist.stored(person)).version).toBe(person.version + 2);
    expect(await waitlist.mailsTo({ email: NEW })).toContain('contact_reverted');
  });

  test('can be taken back for three days, also after a decision, and not by a made-up link', async () => {
    const { person, token } = await moved();
    await admin.patch(paths.applicationStatus(person.id), { status: 'approved', notify: false });
    const at = (hours: number) => {
      portal.clock.now = new Date(Date.now() + hours * HOUR_MS);
    };

    at(REVERT_HOURS + 1);
    expect(outcome(await revert(token))).toEqual([400, 'link_invalid']);
    at(REVERT_HOURS - 1);
    expect(outcome(await revert('nonsense'))).toEqual([400, 'link_invalid']);
    expect((await revert(token)).statusCode).toBe(200);
    expect(await addressOf(person)).toBe(OLD);
  });

  /** The links of the first and of the second address. */
  async function movedTwice() {
    const { person, pair, token } = await moved();
    portal.clock.now = new Date(portal.clock.now.getTime() + HOUR_MS);
    const own = { ...asApplicant(person), ...pair };
    await post(paths.contact, { ...own, new_email: 'third@example.org' });
    const third = tokenOf(await mailedLink(portal, 'third@example.org'));
    expect((await post(paths.contactConfirm, { token: third })).statusCode).toBe(200);
    return { person, first: token, second: tokenOf(await mailedLink(portal, NEW)) };
  }

  test('that is changed again is taken back by the first address', async () => {
    const { person, first, second } = await movedTwice();

    expect((await revert(first)).statusCode).toBe(200);

    expect(await addressOf(person)).toBe(OLD);
    expect(outcome(await revert(second))).toEqual([400, 'link_invalid']);
  });

  test('that is changed again is taken back by the first address, also after the second', async () => {
    const { person, first, second } = await movedTwice();

    expect((await revert(second)).statusCode).toBe(200);
    expect(await addressOf(person)).toBe(NEW);
    expect((await revert(first)).statusCode).toBe(200);

    expect(await addressOf(person)).toBe(OLD);
  });

  test('gets no link, copy or number meanwhile: they go to the one before', async () => {
    const { pair } = await moved();

    expect(await ownToken(pair, OLD)).not.toBe('');
    await post(paths.copyLink, pair);
    expect(await mailedLink(portal, OLD)).toContain('/copy#token=');
    await post(paths.myNumbers, { email: NEW });
    await post(paths.myNumbers, { email: OLD });
    await mailedLink(portal, OLD);
    expect(portal.sent.map(({ to }) => to)).toEqual([]);
  });

  test('gets neither invitation nor password: they go to the one before, whose account it becomes', async () => {
    const { person, token } = await moved();
    await admin.patch(paths.applicationStatus(person.id), { status: 'training', notify: false });
    await admin.post(paths.applicationAccountLink(person.id));
    expect(await mailedLink(portal, OLD)).toContain('/reset-password#token=');
    await post(paths.forgotPassword, { email: NEW });
    expect(await mailedLink(portal, OLD)).toContain('/reset-password#token=');

    await revert(token);

    expect(await accountsOf()).toEqual([{ email: OLD, status: 'active' }]);
  });

  test('of an account is closed if the address before has another account', async () => {
    const { person, token } = await moved();
    await admin.patch(paths.applicationStatus(person.id), { status: 'training', notify: false });
    await makeUser(portal.db, { email: OLD, role: 'correspondent' });

    await revert(token);

    expect(await accountsOf()).toEqual([
      { email: NEW, status: 'inactive' },
      { email: OLD, status: 'active' },
    ]);
  });

  test('of somebody who has an account already changes nothing about that account', async () => {
    const settled = await makeApplication(portal.db, { email: NEW });
    const move = (id: string, status: string) =>
      admin.patch(paths.applicationStatus(id), { status, notify: false });
    await move(settled.id, 'approved');
    const { person, token } = await moved();
    await move(person.id, 'training');

    await post(paths.forgotPassword, { email: NEW });
    expect(await mailedLink(portal, NEW)).toContain('/reset-password#token=');
    expect((await revert(token)).statusCode).toBe(200);

    expect(await addressOf(person)).toBe(OLD);
    expect(await accountsOf()).toEqual([{ email: NEW, status: 'active' }]);
  });

  test('ends the links that were mailed before it', async () => {
    const person = await makeApplication(portal.db, { email: OLD });
    const token = await ownToken(person);
    await post(paths.contact, { ...pairOf(person), token, new_email: NEW });
    await post(paths.contactConfirm, { token: tokenOf(await mailedLink(portal, NEW)) });

    const response = await post(paths.withdraw, { ...pairOf(person), email: NEW, token });

    expect(outcome(response)).toEqual([403, 'proof_needed']);
  });

  const accountsOf = () =>
    portal.db
      .select({ email: users.email, status: users.status })
      .from(users)
      .where(eq(users.role, 'correspondent'))
      .orderBy(users.email);
});

describe('with limits', () => {
  const limited = setupTestApp({ RATE_LIMIT: 'on' });
  const tries = RATE_LIMITS.status.max + 5;

  test('the browser that sent the application is not locked out by its network', async () => {
    const person = await makeApplication(limited.db);
    for (let n = 0; n < tries; n++) {
      await limited.visitor.post(paths.statusLookupPost, {
        ...pairOf(person),
        application_number: `VNC-2026-9${n}`,
      });
    }

    const asked = (body: object) => limited.visitor.post(paths.statusLookupPost, body);
    expect((await asked(pairOf(person))).statusCode).toBe(429);
    expect((await asked({ ...pairOf(person), submission_id: randomUUID() })).statusCode).toBe(429);
    expect((await asked(asApplicant(person))).statusCode).toBe(200);
    const phone = { ...asApplicant(person), phone: '212 555 0199' };
    expect((await limited.visitor.post(paths.contact, phone)).statusCode).toBe(200);
  });

  test('nor by wrong numbers for its address, from wherever they come', async () => {
    const person = await makeApplication(limited.db);
    const ask = (remoteAddress: string, payload: object) =>
      limited.app.inject({ method: 'POST', url: paths.statusLookupPost, payload, remoteAddress });
    for (let n = 0; n < LOOKUP_FAILURES.free + 1; n++) {
      const application_number = `VNC-2026-9${n}`;
      await ask(`198.51.${n}.1`, { ...pairOf(person), application_number });
    }

    expect((await ask('192.0.2.77', pairOf(person))).statusCode).toBe(429);
    expect((await ask('192.0.2.77', asApplicant(person))).statusCode).toBe(200);
    const phone = { ...asApplicant(person), phone: '212 555 0199' };
    expect((await limited.visitor.post(paths.contact, phone)).statusCode).toBe(200);
    expect((await limited.visitor.post(paths.withdraw, asApplicant(person))).statusCode).toBe(200);
  });

  test('a mailbox gets few mails an hour, however many applications have its address', async () => {
    const people = await makeApplications(
      limited.db,
      Array.from({ length: 3 }, () => ({ email: OLD, status: 'waitlisted' as const })),
    );
    const codes: Record<string, number[]> = {};
    const send = async (path: string, body: object) => {
      const { statusCode } = await limited.visitor.post(path, body);
      codes[path] = [...(codes[path] ?? []), statusCode];
    };

    for (const person of people) {
      const own = asApplicant(person);
      for (let n = 0; n < 3; n++) {
        await send(paths.leaveLine, own);
        await send(paths.joinLine, own);
        await send(paths.contact, { ...own, phone: `212 555 019${n}` });
        await send(paths.copyLink, pairOf(person));
      }
    }

    expect(codes).toEqual({
      [paths.leaveLine]: Array(9).fill(200),
      [paths.joinLine]: Array(9).fill(200),
      [paths.contact]: Array(9).fill(200),
      [paths.copyLink]: [...Array(MAILS_PER_HOUR.copy).fill(202), ...Array(6).fill(429)],
    });
    const mails = (await queuedMail(limited.db)).map(({ kind }) => kind);
    const count = (kind: string) => mails.filter((one) => one === kind).length;
    expect(['line_left', 'contact_changed', 'copy_link'].map(count)).toEqual([
      MAILS_PER_HOUR.line,
      MAILS_PER_HOUR.contact,
      MAILS_PER_HOUR.copy,
    ]);
  });

  test('one application joins the line a few times an hour', async () => {
    const own = asApplicant(await makeApplication(limited.db, { status: 'waitlisted' }));
    const joined: number[] = [];

    for (let n = 0; n <= MAILS_PER_HOUR.line; n++) {
      await limited.visitor.post(paths.leaveLine, own);
      joined.push((await limited.visitor.post(paths.joinLine, own)).statusCode);
    }

    expect(joined).toEqual([...Array(MAILS_PER_HOUR.line).fill(200), 429]);
  });

  test('a mailbox gets few links an hour, and the answer does not tell', async () => {
    const person = await makeApplication(limited.db);
    for (let n = 0; n <= MAILS_PER_HOUR.link; n++) {
      expect((await limited.visitor.post(paths.ownLink, pairOf(person))).statusCode).toBe(202);
    }

    const { rows } = await limited.database.pool.query<{ mails: number }>(
      `select count(*)::int as mails from pgboss.job where data ->> 'kind' = 'own_link'`,
    );
    expect(rows).toEqual([{ mails: MAILS_PER_HOUR.link }]);
  });
});
