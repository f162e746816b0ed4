import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication, makeUser, submissionBody } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { asApplicant } from '#test/as-applicant.ts';
import { workMail } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { makeTraining } from '#test/training-factories.ts';
import type { Mail } from './mail.queue.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
beforeEach(() => workMail(portal));

const enqueue = (mails: Mail[]) => portal.db.transaction((tx) => portal.mail.enqueue(tx, mails));

const languagesOfMail = async () =>
  (await queuedMail(portal.db)).map(({ kind, facts }) => [kind, facts.language]);

const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

function sentTo(address: string) {
  const message = portal.sent.find(({ to }) => to === address);
  if (!message) throw new Error(`no mail to ${address} yet`);
  return message;
}

async function submit(overrides: object) {
  const body = { ...submissionBody(), ...overrides };
  const response = await portal.visitor.post(paths.submit, body);
  expect(response.statusCode).toBe(200);
  return body;
}

const listNumbers = (to: string, numbers: string[]): Mail => ({
  kind: 'your_numbers',
  to,
  facts: { language: 'en', numbers: numbers.join('\n') },
});

test('a receipt is mailed in the language that the application was sent in', async () => {
  const { email } = await submit({ language: 'es' });

  const message = await until(() => sentTo(email));
  const number = /VNC-\d{4}-\d{5,}/.exec(message.subject)?.[0];
  expect(message).toMatchObject({
    language: 'es',
    subject: `Recibimos su solicitud (${number})`,
    text: expect.stringContaining(`https://portal.example.org/es/status?number=${number}`),
    html: expect.stringContaining('<html lang="es">'),
  });
});

test('a decision is mailed in the language of the application', async () => {
  const application = await makeApplication(portal.db, { status: 'new', language: 'es' });

  await admin.patch(paths.applicationStatus(application.id), { status: 'rejected' });

  expect(await languagesOfMail()).toEqual([['status_rejected', 'es']]);
});

test('an offer, its acceptance and a withdrawal are mailed in the language of the application', async () => {
  const application = await makeApplication(portal.db, {
    status: 'waitlisted',
    zip_code: '10001',
    waiting_since: new Date(),
    language: 'es',
  });
  await admin.post(paths.waitlistOffer('10001'));

  const own = asApplicant(application);
  await portal.visitor.post(paths.answerOffer, { ...own, answer: 'accept' });
  await portal.visitor.post(paths.withdraw, own);

  expect(await languagesOfMail()).toEqual([
    ['seat_offered', 'es'],
    ['offer_accepted', 'es'],
    ['application_withdrawn', 'es'],
  ]);
});

test('mail about an account is in the language that its owner applied in, an editor’s in English', async () => {
  const application = await makeApplication(portal.db, { status: 'training', language: 'es' });
  const owner = await makeUser(portal.db, { role: 'correspondent', email: 'Ana@example.org' });
  await makeTraining(portal.db, { application_id: application.id, user_id: owner.id });
  const { name } = owner;
  const changed = { name, change: 'PASSWORD_CHANGED' } as const;
  await enqueue([
    { kind: 'access_changed', to: owner.email, facts: changed },
    { kind: 'access_changed', to: admin.user.email, facts: changed },
    // To the old address, which is nobody's any more.
    { kind: 'email_changed', to: 'old@example.org', facts: { name, new_email: owner.email } },
  ]);

  expect(await until(() => sentTo(owner.email))).toMatchObject({
    language: 'es',
    text: expect.stringContaining('se cambió su contraseña'),
  });
  expect(await until(() => sentTo('old@example.org'))).toMatchObject({ language: 'es' });
  expect(await until(() => sentTo(admin.user.email))).toMatchObject({ language: 'en' });
});

test('application numbers are sent with a link each, and not to an address that has none', async () => {
  const numbers = ['VNC-2026-00042', 'VNC-2026-00043'];
  await enqueue([
    listNumbers('unknown@example.org', []),
    listNumbers('known@example.org', numbers),
  ]);

  const { text } = await until(() => sentTo('known@example.org'));

  expect(text.match(/https:\S+/g)).toEqual(
    numbers.map((number) => `https://portal.example.org/status?number=${number}`),
  );
  await expect
    .poll(async () => (await queuedMail(portal.db)).map(({ state }) => state))
    .toEqual(['completed', 'completed']);
  expect(portal.sent).toHaveLength(1);
});

test('mail that lists an application is exported and deleted with it', async () => {
  await enqueue([
    listNumbers('zoe@example.org', ['VNC-2026-00041', 'VNC-2026-00042']),
    listNumbers('ada@example.org', ['VNC-2026-00043']),
  ]);
  expect(await portal.mail.listAbout(portal.db, 'VNC-2026-00041')).toMatchObject([
    { kind: 'your_numbers', to: 'zoe@example.org' },
  ]);

  await portal.db.transaction((tx) => portal.mail.forget(tx, ['VNC-2026-00042']));

  expect((await queuedMail(portal.db)).map(({ to }) => to)).toEqual(['ada@example.org']);
});
