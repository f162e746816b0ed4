import { describe, expect, test } from 'vitest';
import { CONTACT_LINK_HOURS } from '#contract/apply/applicant-calls.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { MAILS_PER_HOUR } from '#server/core/http/mail-limit.ts';
import { makeApplication, type StoredApplication } from '#server/seed/factories.ts';
import { outcome, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { asApplicant } from '#test/as-applicant.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded, storedApplication } from '#test/recorded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const OLD = 'ada@gmial.example';
const NEW = 'ada@gmail.example';
type Person = Pick<StoredApplication, 'application_number' | 'email' | 'submission_id'>;

const apply = (overrides: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(portal.db, { email: OLD, phone: '212 555 0101', ...overrides });
const correct = (person: Person, change: object) =>
  portal.visitor.post(paths.contact, { ...asApplicant(person), ...change });
const confirm = (token: string) => portal.visitor.post(paths.contactConfirm, { token });
const lookUp = ({ application_number, email }: Person) =>
  portal.visitor.post(paths.statusLookupPost, { application_number, email });
const requestAddress = async (person: Person, new_email = NEW) => {
  await correct(person, { new_email });
  return tokenOf(await mailedLink(portal, new_email));
};
const stored = ({ id }: { id: string }) => storedApplication(portal.db, id);
const eventsOf = ({ id }: { id: string }) => recorded(portal.db, { application_id: id });
const mails = async () => (await queuedMail(portal.db)).map(({ kind, to }) => `${kind} ${to}`);

describe('a phone number', () => {
  test('is corrected at once, with an event and a mail that do not quote it', async () => {
    const person = await apply();

    const response = await correct(person, { phone: ' 212 555 0199 ' });

    expect(response.statusCode).toBe(200);
    expect(response.json().application).toMatchObject({ email_change_until: null, status: 'new' });
    expect(response.body).not.toContain('0199');
    expect(await stored(person)).toMatchObject({
      phone: '212 555 0199',
      phone_digits: '2125550199',
      email: OLD,
      version: person.version + 1,
    });
    expect(await eventsOf(person)).toMatchObject([
      {
        action: 'CONTACT_CHANGED',
        details: `${person.application_number}: phone number`,
        to: 'phone',
      },
    ]);
    expect(await mails()).toEqual([`contact_changed ${OLD}`]);
    expect((await queuedMail(portal.db))[0]?.facts).toMatchObject({
      changed: 'phone',
      language: 'en',
    });
  });

  test.each(['12345a', '', ' '])('such as "%s" is refused at its field', async (phone) => {
    const response = await refusal(400, correct(await apply(), { phone }));

    expect(response.errors).toMatchObject([{ field: 'phone' }]);
  });
});

describe('a new email address', () => {
  test('counts after its link was opened, and then the old one is told', async () => {
    const person = await apply({ language: 'es' });

    const requested = await correct(person, { new_email: NEW });
    const until = new Date(requested.json().application.email_change_until).getTime();
    expect(Math.round((until - Date.now()) / 3_600_000)).toBe(CONTACT_LINK_HOURS);
    expect(await stored(person)).toMatchObject({ email: OLD, version: person.version });
    expect(await queuedMail(portal.db)).toMatchObject([
      { kind: 'confirm_contact', to: NEW, facts: { language: 'es' } },
    ]);
    const link = await mailedLink(portal, NEW);
    expect(link).toMatch(/^https:\/\/portal\.example\.org\/(es\/)?confirm-contact#token=/);

    const confirmed = await confirm(tokenOf(link));

    expect([confirmed.statusCode, confirmed.json()]).toEqual([
      200,
      { application_number: person.application_number },
    ]);
    expect(await stored(person)).toMatchObject({
      email: NEW,
      version: person.version + 1,
      search_text: expect.stringContaining(NEW),
    });
    expect(await eventsOf(person)).toMatchObject([
      { action: 'CONTACT_CHANGE_REQUESTED', details: person.application_number, to: null },
      {
        action: 'CONTACT_CHANGED',
        details: `${person.application_number}: email address`,
        to: 'email',
      },
    ]);
    expect((await mails()).at(-1)).toBe(`contact_changed ${OLD}`);
    expect((await lookUp(person)).statusCode).toBe(404);
    expect((await lookUp({ ...person, email: NEW })).json().application).toMatchObject({
      email_change_until: null,
    });
  });

  test('is confirmed once; pressed again, it answers the same', async () => {
    const person = await apply();
    const token = await requestAddress(person);

    const answers = await Promise.all([confirm(token), confirm(token)]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await stored(person)).version).toBe(person.version + 1);
    const changed = (await mails()).filter((mail) => mail.startsWith('contact_changed'));
    expect(changed).toHaveLength(1);
  });

  test('that is replaced by another request can no longer be confirmed', async () => {
    const person = await apply();
    const first = await requestAddress(person, 'first@example.org');
    const second = await requestAddress(person, 'second@example.org');

    expect(outcome(await confirm(first))).toEqual([400, 'link_invalid']);
    expect((await confirm(second)).statusCode).toBe(200);
    expect((await stored(person)).email).toBe('second@example.org');
  });

  test('that was confirmed does not come back by its link after another change', async () => {
    const person = await apply();
    const first = await requestAddress(person, 'first@example.org');
    await confirm(first);
    await confirm(await requestAddress({ ...person, email: 'first@example.org' }));

    expect(outcome(await confirm(first))).toEqual([400, 'link_invalid']);
    expect((await stored(person)).email).toBe(NEW);
  });

  test('may belong to another application: the answer is the same', async () => {
    const person = await apply();
    const free = await correct(person, { new_email: 'free@example.org' });
    await makeApplication(portal.db, { email: NEW });
    const used = await correct(person, { new_email: NEW });

    expect(used.statusCode).toBe(free.statusCode);
    expect(Object.keys(used.json().application)).toEqual(Object.keys(free.json().application));
    await confirm(tokenOf(await mailedLink(portal, NEW)));
    expect((await stored(person)).email).toBe(NEW);
  });

  test('of an unconfirmed application gets the link that confirms the application', async () => {
    const person = await apply({
      status: 'waitlisted',
      confirm_by: new Date(Date.now() + 86_400_000),
    });

    await confirm(await requestAddress(person));

    expect((await mails()).slice(-2).toSorted()).toEqual([
      `confirm_application ${NEW}`,
      `contact_changed ${OLD}`,
    ]);
    expect(await mailedLink(portal, NEW)).toContain('/confirm#token=');
  });

  test('ends the links in the mail of the old one', async () => {
    const person = await apply();
    await portal.visitor.post(paths.copyLink, {
      application_number: person.application_number,
      email: OLD,
    });
    const copy = { token: tokenOf(await mailedLink(portal, OLD)) };
    expect((await portal.visitor.post(paths.copy, copy)).statusCode).toBe(200);

    await confirm(await requestAddress(person));

    expect(outcome(await portal.visitor.post(paths.copy, copy))).toEqual([400, 'link_invalid']);
  });

  test('cannot be confirmed after its time, nor with a made-up link', async () => {
    const person = await apply();
    const token = await requestAddress(person);
    portal.clock.now = new Date(Date.now() + (CONTACT_LINK_HOURS + 1) * 3_600_000);

    expect(outcome(await confirm(token))).toEqual([400, 'link_invalid']);
    expect(outcome(await confirm('nonsense'))).toEqual([400, 'link_invalid']);
  });
});

test('both at once: the phone number counts, the address waits', async () => {
  const person = await apply();

  await correct(person, { phone: '212 555 0199', new_email: NEW });

  expect(await stored(person)).toMatchObject({ phone: '212 555 0199', email: OLD });
  expect((await mails()).toSorted()).toEqual([`confirm_contact ${NEW}`, `contact_changed ${OLD}`]);
});

test('nothing, or what we have already, is refused and changes nothing', async () => {
  const person = await apply();

  const nothing = await correct(person, {});
  expect(nothing.json().errors).toEqual([{ field: 'phone', message: messages.contactRequired }]);
  const same = { phone: person.phone, new_email: OLD.toUpperCase() };
  expect(outcome(await correct(person, same))).toEqual([409, 'contact_unchanged']);
  expect(await mails()).toEqual([]);
  expect(await stored(person)).toEqual(person);
});

test('a wrong number and a wrong address answer the same "not found"', async () => {
  const person = await apply();
  const change = { phone: '212 555 0199' };

  const wrong = [
    await correct({ ...person, application_number: 'VNC-2026-99999' }, change),
    await correct({ ...person, email: 'eve@example.org' }, change),
  ];

  expect(wrong.map(outcome)).toEqual(Array(2).fill([404, 'application_not_found']));
  expect(await stored(person)).toEqual(person);
});

describe('after a decision', () => {
  test.each(['approved', 'rejected'] as const)('(%s) nothing can be corrected', async (status) => {
    const person = await apply({ status });

    expect(outcome(await correct(person, { phone: '212 555 0199' }))).toEqual([
      409,
      'already_decided',
    ]);
    expect(outcome(await correct(person, { new_email: NEW }))).toEqual([409, 'already_decided']);
  });

  test('a requested address can no longer be confirmed, and is no longer mentioned', async () => {
    const person = await apply();
    const token = await requestAddress(person);

    await admin.patch(paths.applicationStatus(person.id), { status: 'rejected', notify: false });

    expect(outcome(await confirm(token))).toEqual([409, 'already_decided']);
    expect((await stored(person)).email).toBe(OLD);
    expect((await lookUp(person)).json().application.email_change_until).toBeNull();
  });

  test('at the same moment, the address changes before it or not at all', async () => {
    for (let race = 0; race < 8; race++) {
      const person = await apply();
      const token = await requestAddress(person);

      const [confirmed, decided] = await Promise.all([
        confirm(token),
        admin.patch(paths.applicationStatus(person.id), { status: 'rejected', notify: false }),
      ]);

      expect(decided.statusCode).toBe(200);
      const after = await stored(person);
      if (confirmed.statusCode === 200) expect(after.email).toBe(NEW);
      else {
        expect(outcome(confirmed)).toEqual([409, 'already_decided']);
        expect(after.email).toBe(OLD);
      }
      expect(after.status).toBe('rejected');
    }
  });
});

test('the export of personal data names a requested address, and then the one before', async () => {
  const person = await apply();
  const token = await requestAddress(person);
  const exported = async () => (await admin.get(paths.applicationPersonalData(person.id))).json();

  expect(await exported()).toMatchObject({ email_change: { email: NEW }, previous_email: null });
  await confirm(token);
  expect(await exported()).toMatchObject({
    email_change: null,
    previous_email: { email: person.email },
  });
});

describe('with limits', () => {
  const limited = setupTestApp({ RATE_LIMIT: 'on' });

  test('nobody can flood a mailbox, neither about one application nor at one address', async () => {
    const send = async (new_email: string) => {
      const own = asApplicant(await makeApplication(limited.db));
      return (await limited.visitor.post(paths.contact, { ...own, new_email })).statusCode;
    };
    const codes: number[] = [];
    for (let n = 0; n <= MAILS_PER_HOUR.contact; n++) codes.push(await send(NEW));

    expect(codes).toEqual([...Array(MAILS_PER_HOUR.contact).fill(200), 429]);

    const own = asApplicant(await makeApplication(limited.db));
    const about: number[] = [];
    for (let n = 0; n <= MAILS_PER_HOUR.contact; n++) {
      const body = { ...own, new_email: `other-${n}@example.org` };
      about.push((await limited.visitor.post(paths.contact, body)).statusCode);
    }
    expect(about).toEqual([...Array(MAILS_PER_HOUR.contact).fill(200), 429]);
  });
});
