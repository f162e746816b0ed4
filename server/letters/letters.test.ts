import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import { LETTER_LIMITS } from '#contract/letters/limits.ts';
import { letterPaths } from '#contract/letters/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { letterRecipients, letters } from '#server/db/letter-schema.ts';
import { events } from '#server/db/schema.ts';
import { makeApplication, makeReview, makeUser } from '#server/seed/factories.ts';
import { refusal, type SignedIn, setupAdmin, setupTestApp } from '#test/app.ts';
import { changeHiding } from '#test/hidden-person.ts';
import { deliverMail } from '#test/mailed-link.ts';
import { makeCorrespondent } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { makeTraining } from '#test/training-factories.ts';
import { findViolations } from '#test/violations.ts';
import { releaseLetters } from './letters.service.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const WORDS = { subject: 'Your application', body: 'We have a question.' };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const send = (body: object, editor: SignedIn = admin) =>
  editor.post(letterPaths.messages, { ...WORDS, ...body });
const outcome = (response: Awaited<ReturnType<typeof send>>) => [
  response.statusCode,
  response.json().code ?? response.json(),
];
const release = () => releaseLetters(portal.app);
const pass = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1_000);
};
const eventsOf = async (action: 'LETTER_SENT' | 'LETTER_WRITTEN' | 'LETTER_UNDONE') =>
  portal.db.select().from(events).where(eq(events.action, action)).orderBy(events.details);

test('a letter is held, then leaves as one mail each and enters each timeline', async () => {
  const ada = await makeApplication(portal.db, { full_name: 'Ada Lovelace' });
  const luz = await makeApplication(portal.db, { full_name: 'Luz Díaz', language: 'es' });
  const subject = 'For {{full_name}}';
  const body = 'About {{application_number}}:\n\n{{status_link}}';

  const response = await send({ application_ids: [ada.id, luz.id], subject, body });

  const { id } = response.json();
  expect(response.statusCode).toBe(202);
  expect(response.json()).toEqual({ id, recipients: 2, left_out: [], undo_id: id });
  expect(await release()).toBe(0);
  expect(await queuedMail(portal.db)).toEqual([]);
  expect(await eventsOf('LETTER_SENT')).toEqual([]);

  pass(UNDO_SECONDS);
  // Twice at once, as two processes would.
  expect((await Promise.all([release(), release()])).sort()).toEqual([0, 1]);

  const mails = (await queuedMail(portal.db)).toSorted((a, b) => a.to.localeCompare(b.to));
  expect(mails.map(({ kind, to, facts }) => [kind, to, facts.language])).toEqual(
    [
      ['letter', ada.email, 'en'],
      ['letter', luz.email, 'es'],
    ].toSorted((a, b) => String(a[1]).localeCompare(String(b[1]))),
  );
  expect(await eventsOf('LETTER_SENT')).toMatchObject([
    {
      application_id: ada.id,
      actor_id: admin.user.id,
      details: `${ada.application_number}: For Ada Lovelace`,
    },
    { application_id: luz.id, details: `${luz.application_number}: For Luz Díaz` },
  ]);
  expect(await eventsOf('LETTER_WRITTEN')).toMatchObject([{ details: '2 people' }]);
  const timeline = (await admin.get(paths.application(ada.id))).body;
  expect(timeline).toContain('LETTER_SENT');
});

test('it arrives with the answers going to the editor, in the language of the person', async () => {
  const name = '{{status_link}} <b>';
  const made = await makeApplication(portal.db, { full_name: name, language: 'es' });
  await send({ application_ids: [made.id], body: 'To {{full_name}}\n\n{{status_link}}' });
  pass(UNDO_SECONDS);
  await release();

  const [mail] = await deliverMail(portal);

  const { name: from, email: address } = admin.user;
  expect(mail).toMatchObject({ to: made.email, replyTo: { name: from, address }, language: 'es' });
  expect(mail?.text).toContain(`To ${name}`);
  expect(mail?.text).toContain(
    `https://portal.example.org/es/status?number=${made.application_number}`,
  );
  expect(mail?.html).toContain('{{status_link}} &lt;b&gt;');
});

test('a preview writes the first three, says who is left out, and stores nothing', async () => {
  const people = [];
  for (const n of [1, 2, 3, 4]) {
    people.push(await makeApplication(portal.db, { full_name: `Person ${'abcd'[n - 1]}` }));
  }
  const erased = await makeApplication(portal.db);
  await admin.post(paths.applicationErasure(erased.id), {});

  const response = await send({
    application_ids: [erased.id, ...people.map(({ id }) => id)],
    body: 'Hello {{full_name}}!',
    preview: true,
  });

  expect(response.statusCode).toBe(200);
  const { messages, recipients, left_out } = response.json();
  expect({ recipients, left_out }).toEqual({
    recipients: 4,
    left_out: [{ id: erased.id, reason: 'erased' }],
  });
  expect(messages.map(({ id, to_name }: { id: string; to_name: string }) => [id, to_name])).toEqual(
    people.slice(0, 3).map(({ id, full_name }) => [id, full_name]),
  );
  expect(messages[0]).toMatchObject({ subject: WORDS.subject });
  expect(messages[0].text).toContain('Dear Person a,\n\nHello Person a!');
  expect(await portal.db.$count(letters)).toBe(0);
});

test('erased, hidden and inactive people are left out; all left out is refused, in a preview none', async () => {
  await changeHiding(admin, { hide_identity_until_reviewed: true });
  const hidden = await makeApplication(portal.db);
  const approved = await makeCorrespondent(portal.db);
  const inactive = await makeUser(portal.db, { status: 'inactive' });
  const trainee = await makeCorrespondent(portal.db, { status: 'training' });

  const some = await send({
    application_ids: [hidden.id, approved.application.id],
    user_ids: [inactive.id, trainee.user.id],
  });
  const none = { application_ids: [hidden.id], user_ids: [inactive.id] };

  const left_out = [
    { id: hidden.id, reason: 'hidden' },
    { id: inactive.id, reason: 'inactive' },
    { id: trainee.user.id, reason: 'hidden' },
  ];
  expect(some.json()).toMatchObject({ recipients: 1, left_out });
  expect(outcome(await send(none))).toEqual([400, 'validation_failed']);
  const preview = await send({ ...none, preview: true });
  expect([preview.statusCode, preview.json()]).toEqual([
    200,
    { messages: [], recipients: 0, left_out: left_out.slice(0, 2) },
  ]);
  await changeHiding(admin, { hide_identity_until_reviewed: false });
});

test('an account is left out while its latest application is hidden, whatever is known of an earlier one', async () => {
  await changeHiding(admin, { hide_identity_until_reviewed: true });
  const { user, application } = await makeCorrespondent(portal.db, { status: 'rejected' });
  await makeReview(portal.db, { application_id: application.id, reviewer_id: admin.user.id });
  const again = await makeApplication(portal.db, { status: 'training' });
  await makeTraining(portal.db, { application_id: again.id, user_id: user.id });
  const letter = { user_ids: [user.id], subject: 'For {{application_number}}', preview: true };

  const before = await send(letter);
  await makeReview(portal.db, { application_id: again.id, reviewer_id: admin.user.id });
  const after = await send(letter);

  const left_out = [{ id: user.id, reason: 'hidden' }];
  expect(before.json()).toEqual({ messages: [], recipients: 0, left_out });
  expect(after.json().messages).toMatchObject([{ subject: `For ${again.application_number}` }]);
  await changeHiding(admin, { hide_identity_until_reviewed: false });
});

test('an id that is sent twice, in capitals too, is one recipient', async () => {
  const { id } = await makeApplication(portal.db);

  const sent = await send({ application_ids: [id, id.toUpperCase(), id] });

  expect([sent.statusCode, sent.json().recipients]).toEqual([202, 1]);
});

test('one unknown or malformed id is 404, and nothing is sent to the others', async () => {
  const known = await makeApplication(portal.db);

  for (const [body, code] of [
    [{ application_ids: [known.id, UNKNOWN] }, 'application_not_found'],
    [{ application_ids: [known.id, 'no id'] }, 'application_not_found'],
    [{ application_ids: [known.id], user_ids: [known.id] }, 'user_not_found'],
  ] as const) {
    expect(outcome(await send(body))).toEqual([404, code]);
    expect(outcome(await send({ ...body, preview: true }))).toEqual([404, code]);
  }
  expect(await portal.db.$count(letters)).toBe(0);
});

test('two applications of one address get one mail, about the later, and both have it in the timeline', async () => {
  const later = await makeApplication(portal.db, { email: 'ada@example.org' });
  const earlier = await makeApplication(portal.db, {
    email: 'ADA@example.org',
    created_at: new Date('2026-01-01T12:00:00Z'),
  });

  const response = await send({ application_ids: [earlier.id, later.id] });
  pass(UNDO_SECONDS);
  await release();

  expect(response.json()).toMatchObject({ recipients: 1, left_out: [] });
  expect(await queuedMail(portal.db)).toMatchObject([
    { to: later.email, facts: { application_number: later.application_number } },
  ]);
  const told = (await eventsOf('LETTER_SENT')).map(({ application_id }) => application_id);
  expect(told.sort()).toEqual([earlier.id, later.id].sort());
});

test('placeholders must exist, and be about an application that everybody has', async () => {
  const { user, application } = await makeCorrespondent(portal.db);
  const other = await makeUser(portal.db);
  const errorsOf = async (body: object) => (await send(body)).json().errors;

  expect(await errorsOf({ user_ids: [user.id], body: 'Dear {{first_name}}' })).toEqual([
    { field: 'body', message: expect.stringContaining('{{first_name}}') },
  ]);
  expect(
    await errorsOf({ user_ids: [user.id, other.id], subject: 'No. {{application_number}}' }),
  ).toEqual([{ field: 'subject', message: expect.stringContaining('{{application_number}}') }]);
  expect((await send({ user_ids: [user.id], body: '{{status_link}}' })).statusCode).toBe(202);
  expect((await send({ user_ids: [other.id], body: '{{full_name}}' })).statusCode).toBe(202);

  pass(UNDO_SECONDS);
  await release();
  expect((await eventsOf('LETTER_SENT')).map((e) => [e.application_id, e.user_id])).toEqual(
    expect.arrayContaining([
      [application.id, null],
      [null, other.id],
    ]),
  );
});

test('limits of the words and of the recipients', async () => {
  const { id } = await makeApplication(portal.db);
  const many = Array.from({ length: LETTER_LIMITS.recipientsMax + 1 }, () => id);
  const { subjectMax, bodyMax } = LETTER_LIMITS;
  const fieldsOf = async (body: object) => {
    const response = await refusal(400, send(body));
    return response.errors.map(({ field }: { field: string }) => field);
  };

  expect(await fieldsOf({})).toEqual(['application_ids']);
  expect(await fieldsOf({ application_ids: [], user_ids: [] })).toEqual(['application_ids']);
  expect(await fieldsOf({ application_ids: many })).toEqual(['application_ids']);
  expect(await fieldsOf({ application_ids: many.slice(1), user_ids: [id] })).toEqual([
    'application_ids',
  ]);
  expect(await fieldsOf({ application_ids: [id], subject: 'No' })).toEqual(['subject']);
  expect(await fieldsOf({ application_ids: [id], subject: 'a\nb c' })).toEqual(['subject']);
  expect(await fieldsOf({ application_ids: [id], subject: 'a'.repeat(subjectMax + 1) })).toEqual([
    'subject',
  ]);
  expect(await fieldsOf({ application_ids: [id], body: ' ' })).toEqual(['body']);
  expect(await fieldsOf({ application_ids: [id], body: 'a'.repeat(bodyMax + 1) })).toEqual([
    'body',
  ]);
});

test('its sender can undo it until it leaves; to a colleague it is unknown', async () => {
  const { id } = await makeApplication(portal.db);
  const colleague = await portal.as('admin');
  const { undo_id } = (await send({ application_ids: [id] })).json();
  const undo = (editor: SignedIn, which: string = undo_id) =>
    editor.post(letterPaths.undoMessage(which));

  expect(outcome(await undo(colleague))).toEqual([404, 'letter_not_found']);
  expect(outcome(await undo(admin, 'no-id'))[0]).toBe(404);
  expect(outcome(await undo(admin))).toEqual([200, { success: true }]);
  expect(outcome(await undo(admin))).toEqual([409, 'nothing_to_undo']);

  pass(UNDO_SECONDS);
  expect(await release()).toBe(0);
  expect(await queuedMail(portal.db)).toEqual([]);
  expect(await eventsOf('LETTER_UNDONE')).toMatchObject([{ details: '1 person' }]);

  const { undo_id: late } = (await send({ application_ids: [id] })).json();
  pass(UNDO_SECONDS + 1);
  expect(outcome(await undo(admin, late))).toEqual([409, 'nothing_to_undo']);
  await release();
  expect(outcome(await undo(admin, late))).toEqual([409, 'nothing_to_undo']);
});

test('the list has every letter, newest first, with who wrote it and whether it was undone', async () => {
  const { id } = await makeApplication(portal.db);
  const first = (await send({ application_ids: [id] })).json();
  await admin.post(letterPaths.undoMessage(first.undo_id));
  pass(1);
  const second = (await send({ application_ids: [id], subject: 'Again' })).json();

  const response = await admin.get(letterPaths.messages, { limit: '1' });

  const by = { id: admin.user.id, name: admin.user.name };
  expect(response.json()).toEqual({
    messages: [
      {
        ...{ id: second.id, ...WORDS, subject: 'Again', by, recipients: 1, undone: false },
        at: portal.clock.now.toISOString(),
      },
    ],
    totalCount: 2,
  });
  const older = await admin.get(letterPaths.messages, { limit: '1', page: '2' });
  expect(older.json().messages).toMatchObject([{ id: first.id, undone: true }]);
});

test('who is erased before it leaves gets nothing, and a letter to nobody else is deleted', async () => {
  const gone = await makeApplication(portal.db);
  const kept = await makeApplication(portal.db);
  await send({ application_ids: [gone.id], body: 'Only to one' });
  pass(1);
  await send({ application_ids: [gone.id, kept.id] });
  const data = (await admin.get(paths.applicationPersonalData(gone.id))).json();
  expect(data.letters).toMatchObject([{ body: 'Only to one', undone: false }, WORDS]);

  await admin.post(paths.applicationErasure(gone.id), {});
  pass(UNDO_SECONDS);
  await release();

  expect((await queuedMail(portal.db)).map(({ to }) => to)).toEqual([kept.email]);
  expect(await portal.db.select().from(letterRecipients)).toMatchObject([
    { application_id: kept.id },
  ]);
  expect(await portal.db.select().from(letters)).toMatchObject([WORDS]);
  expect(await findViolations(portal.db)).toEqual([]);
});

test.each([
  ['Inés Ñandú', 'INES  Ñandú', 'ines@example.org'],
  ['Jo Strauß', 'JO STRAUß', 'js@example.org'],
])(
  'the name %s, typed into a letter to several, is replaced when its person is erased',
  async (full_name, typed, email) => {
    const gone = await makeApplication(portal.db, { full_name, email });
    const kept = await makeApplication(portal.db);
    const words = (name: string) => ({
      subject: `About ${name}`,
      body: `${name} asked, Inés says.`,
    });
    await send({ application_ids: [gone.id, kept.id], ...words(typed) });
    pass(1);
    for (const name of [email, typed]) await send({ application_ids: [kept.id], ...words(name) });

    await admin.post(paths.applicationErasure(gone.id), {});

    const stored = await portal.db.select().from(letters);
    expect(stored).toMatchObject(Array(3).fill(words(gone.application_number)));
  },
);

test('an erasure leaves only the number of a letter in the timeline', async () => {
  const made = await makeApplication(portal.db);
  await send({ application_ids: [made.id], subject: 'To {{full_name}}' });
  pass(UNDO_SECONDS);
  await release();

  await admin.post(paths.applicationErasure(made.id), {});

  expect(await eventsOf('LETTER_SENT')).toMatchObject([{ details: made.application_number }]);
});

test.each([
  ['deleted', sql`delete from users where id = `, null],
  ['inactive', sql`update users set status = 'inactive' where id = `, expect.any(Object)],
  ['no editor', sql`update users set role = 'correspondent' where id = `, expect.any(Object)],
])('a letter whose sender is %s by then is not sent', async (_, change, by) => {
  const { id } = await makeApplication(portal.db);
  const colleague = await portal.as('admin');
  await send({ application_ids: [id] }, colleague);
  await portal.db.execute(sql`${change}${colleague.user.id}`);

  pass(UNDO_SECONDS);

  expect(await release()).toBe(0);
  expect(await queuedMail(portal.db)).toEqual([]);
  expect((await admin.get(letterPaths.messages)).json().messages).toMatchObject([
    { by, undone: true },
  ]);
});

test('failed letters are listed with failed mail', async () => {
  const made = await makeApplication(portal.db);
  const mail = {
    kind: 'letter',
    to: made.email,
    facts: { application_number: made.application_number },
  };
  await portal.db.execute(
    sql`insert into pgboss.job (name, data) values ('mail_failed', ${JSON.stringify(mail)}::jsonb)`,
  );

  const { mails } = (await admin.get(paths.failedMail)).json();

  expect(mails).toMatchObject([{ label: 'Letter of an editor', application_id: made.id }]);
});
