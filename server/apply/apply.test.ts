import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { applications, events } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';
import { makeApplication, submissionBody } from '#server/seed/factories.ts';
import { answersTo } from '#server/seed/factory-values.ts';
import { ok, refusal, setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import { findViolations } from '#test/violations.ts';
import { fillZip } from '#test/waitlist.ts';

const portal = setupTestApp();

const submit = (overrides: object = {}) =>
  portal.visitor.post(paths.submit, {
    ...submissionBody(),
    submission_id: randomUUID(),
    ...overrides,
  });

test('a submit stores every answer, takes a seat and queues one mail', async () => {
  portal.clock.now = new Date('2026-03-04T15:00:00Z');
  const body = submissionBody({ zip_code: '10001', email: 'ada@example.org' });

  const response = await ok(portal.visitor.post(paths.submit, body));

  expect(response).toEqual({
    success: true,
    applicationNumber: expect.stringMatching(/^VNC-2026-\d{5}$/),
    status: 'new',
  });
  const [stored] = await portal.db.select().from(applications);
  expect(stored).toMatchObject({
    application_number: response.applicationNumber,
    status: 'new',
    full_name: body.full_name,
    email: 'ada@example.org',
    question_1_education: body.question_1_education,
    question_5_training: body.question_5_training === 'true',
    question_9_background_issues: body.question_9_background_issues === 'true',
    terms_agreed: true,
    submitted_on: '2026-03-04',
    is_flagged: false,
    review_score: null,
  });
  expect(await queuedMail(portal.db)).toMatchObject([
    { kind: 'application_received', to: 'ada@example.org' },
  ]);
  expect((await portal.visitor.get(paths.zipCheck('10001'))).json()).toEqual({
    available: true,
    count: 1,
    limit: 20,
  });
});

test('a submit is the first event of its application, without the applicant’s name', async () => {
  await submit({ full_name: 'Ada Lovelace', email: 'ada@example.org' });

  const [application] = await portal.db.select().from(applications);
  const stored = await recorded(portal.db);
  expect(stored).toMatchObject([
    {
      action: 'APPLICATION_SUBMITTED',
      application_id: application?.id,
      at: application?.created_at,
      actor_id: null,
      actor_name: 'Applicant',
      details: application?.application_number,
    },
  ]);
});

test('privileged and unknown fields in a submit are dropped', async () => {
  await submit({
    status: 'approved',
    review_score: 100,
    is_flagged: true,
    flag_reason: 'x',
    id: 'y',
  });

  const [stored] = await portal.db.select().from(applications);
  expect(stored).toMatchObject({ status: 'new', review_score: null, is_flagged: false });
});

test.each(['Dear\nfriend', 'Dear\r\nfriend', 'Dear\u2028friend', 'Dear\u0007friend'])(
  'a name with a line break or control character is refused: %j',
  async (full_name) => {
    const response = await refusal(400, submit({ full_name }));

    expect(response.errors).toEqual([{ field: 'full_name', message: messages.nameNotOneLine }]);
  },
);

test('the server enforces every rule of the wizard, with the same messages', async () => {
  const response = await portal.visitor.post(paths.submit, {
    full_name: 'A',
    email: 'no address',
    phone: 'call me',
    zip_code: '123',
    question_1_education: 'too short',
  });

  expect(response.statusCode).toBe(400);
  const { errors, ...rest } = response.json();
  expect(rest).toEqual({ message: messages.validationFailed, code: 'validation_failed' });
  expect(
    Object.fromEntries(errors.map((e: { field: string; message: string }) => [e.field, e.message])),
  ).toEqual({
    full_name: messages.nameTooShort,
    email: messages.emailInvalid,
    phone: messages.phoneInvalid,
    ...answersTo('zip', () => messages.zipRequired),
    zip_code: messages.zipInvalid,
    ...answersTo('essay', () => messages.fieldRequired),
    question_1_education: messages.essayTooShort,
    ...answersTo('yes_no', () => messages.optionRequired),
    ...answersTo('agreement', () => messages.termsRequired),
  });
  expect(await portal.db.$count(applications)).toBe(0);
});

test('technical data of any shape never prevents a submit', async () => {
  for (const technicalData of [null, 5, 'x', [], { plugins_count: 'many', languages: 7 }]) {
    expect((await submit({ technicalData, email: `${randomUUID()}@example.org` })).statusCode).toBe(
      200,
    );
  }
});

test('the 21st submit in a ZIP is refused, offers the waitlist and stores nothing', async () => {
  await fillZip(portal, '10001');

  const response = await refusal(409, submit({ zip_code: '10001' }));

  expect(response).toEqual({
    success: false,
    waitlist: true,
    message: messages.zipLimitReached,
    code: 'zip_full',
  });
  expect(await portal.db.$count(applications)).toBe(SEATS_PER_ZIP);
  expect(await portal.db.$count(events)).toBe(0);
  expect(await queuedMail(portal.db)).toEqual([]);
});

test('joining the waitlist of a full ZIP stores the application as waitlisted', async () => {
  await fillZip(portal, '10001');

  const response = await submit({ zip_code: '10001', join_waitlist: true, email: 'w@example.org' });

  expect(response.json()).toMatchObject({ success: true, status: 'waitlisted' });
  expect(await queuedMail(portal.db)).toMatchObject([
    { kind: 'application_waitlisted', to: 'w@example.org', facts: { place: '1' } },
  ]);
  const [seats] = await portal.db.select().from(zipSeats);
  expect(seats).toMatchObject({ held: 20, waiting: 1, total: 21 });
});

test('joining the waitlist while a seat is free takes the seat', async () => {
  await fillZip(portal, '10001', SEATS_PER_ZIP - 1);

  const response = await submit({ zip_code: '10001', join_waitlist: true });

  expect(response.json().status).toBe('new');
});

test('rejected and waitlisted applications hold no seat', async () => {
  await fillZip(portal, '10001', SEATS_PER_ZIP - 1);
  await makeApplication(portal.db, { zip_code: '10001', status: 'rejected' });
  const check = async () => (await portal.visitor.get(paths.zipCheck('10001'))).json();
  expect(await check()).toEqual({ available: true, count: 19, limit: 20 });

  await makeApplication(portal.db, { zip_code: '10001', status: 'waitlisted' });

  // A seat is free, but not for newcomers.
  expect(await check()).toMatchObject({ available: false, count: 19, limit: 20, waiting: 1 });
});

test('two hundred submits at once on one ZIP: twenty seats, 180 offers, no number twice', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      submit({ zip_code: '60601', email: `p${n}@example.org` }),
    ),
  );

  const taken = answers.filter((answer) => answer.statusCode === 200);
  expect(taken).toHaveLength(SEATS_PER_ZIP);
  expect(answers.filter((answer) => answer.json().waitlist === true)).toHaveLength(180);
  expect(new Set(taken.map((answer) => answer.json().applicationNumber)).size).toBe(SEATS_PER_ZIP);
  expect(await findViolations(portal.db)).toEqual([]);
});

test('a repeated submission gets the same number and stores nothing new', async () => {
  const submission_id = randomUUID();
  const body = submissionBody();

  const answers = await Promise.all(
    [1, 2, 3].map(() => portal.visitor.post(paths.submit, { ...body, submission_id })),
  );

  const numbers = new Set(answers.map((answer) => answer.json().applicationNumber));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(numbers.size).toBe(1);
  expect(await portal.db.$count(applications)).toBe(1);
  expect(await queuedMail(portal.db)).toHaveLength(1);
});

test('a repeat succeeds although its ZIP has filled up meanwhile', async () => {
  await fillZip(portal, '10001', SEATS_PER_ZIP - 1);
  const body = { ...submissionBody({ zip_code: '10001' }), submission_id: randomUUID() };
  const first = await portal.visitor.post(paths.submit, body);

  const again = await portal.visitor.post(paths.submit, body);

  expect(again.json()).toEqual(first.json());
});

test('the number contains the year in the network’s time zone', async () => {
  portal.clock.now = new Date('2031-01-01T03:00:00Z'); // still 2030 in New York
  const before = await submit();
  portal.clock.now = new Date('2031-01-01T06:00:00Z');
  const after = await submit();

  expect(before.json().applicationNumber).toMatch(/^VNC-2030-/);
  expect(after.json().applicationNumber).toMatch(/^VNC-2031-/);
});

test.each([
  ['address in other letters', { email: 'Ada@example.org' }, { email: 'ada@EXAMPLE.org' }],
  ['phone without its country code', { phone: '+1 (212) 555-0199' }, { phone: '212 555 0199' }],
])(
  'a second application with the same %s is stored and linked to the first',
  async (_, known, sent) => {
    const first = await makeApplication(portal.db, known);

    await submit(sent);

    const [second] = await portal.db
      .select()
      .from(applications)
      .where(sql`${applications.id} <> ${first.id}`);
    expect(second?.duplicate_of).toBe(first.id);
  },
);

test('a status is found by number and email, however they are typed', async () => {
  const stored = await makeApplication(portal.db, {
    application_number: 'VNC-2026-00042',
    email: 'Ada@example.org',
  });
  const look = (number: string) =>
    portal.visitor.get(paths.statusLookup(number), { email: 'ada@EXAMPLE.org' });

  for (const typed of ['VNC-2026-00042', 'vnc 2026 00042', 'vnc202600042', ' VNC-2026-00042 ']) {
    const response = await look(typed);
    expect(response.json().application.application_number, typed).toBe(stored.application_number);
  }
});

test('a status look-up shows only what an applicant may know', async () => {
  const stored = await makeApplication(portal.db, {
    email: 'ada@example.org',
    is_flagged: true,
    flag_reason: 'secret',
  });

  const response = await portal.visitor.get(paths.statusLookup(stored.application_number), {
    email: 'ada@example.org',
  });

  expect(Object.keys(response.json().application).sort()).toEqual([
    'application_number',
    'apply_again_at',
    'created_at',
    'email_change_until',
    'feedback',
    'first_look_at',
    'full_name',
    'history',
    'in_line',
    'line_history',
    'offer',
    'seats_opened',
    'status',
    'status_updated_at',
    'waitlist_place',
    'withdrawn_at',
    'zip_code',
  ]);
});

test('the waitlist place counts those who have waited longer in the same ZIP', async () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
  const waiting = [];
  for (const [n, zip_code] of ['10001', '10001', '90210', '10001'].entries()) {
    waiting.push(
      await makeApplication(portal.db, { zip_code, status: 'waitlisted', created_at: at(n) }),
    );
  }
  await makeApplication(portal.db, { zip_code: '10001', status: 'new', created_at: at(0) });
  const last = waiting[3];

  const response = await portal.visitor.get(paths.statusLookup(last?.application_number ?? ''), {
    email: last?.email ?? '',
  });

  expect(response.json().application.waitlist_place).toBe(3);
});

test('the history an applicant sees is dated and leaves undone changes out', async () => {
  const admin = await portal.as('admin');
  const stored = await makeApplication(portal.db, { email: 'ada@example.org' });
  await admin.patch(paths.applicationStatus(stored.id), { status: 'under_review' });
  const mistake = await admin.patch(paths.applicationStatus(stored.id), { status: 'rejected' });
  await admin.post(paths.undoStatusChange(mistake.json().undo_id));

  const response = await portal.visitor.get(paths.statusLookup(stored.application_number), {
    email: 'ada@example.org',
  });

  const { history } = response.json().application;
  expect(history.map((entry: { status: string }) => entry.status)).toEqual(['new', 'under_review']);
});

test('an invalid ZIP is refused with the wizard’s message', async () => {
  const response = await refusal(400, portal.visitor.get('/api/zip/check/1234a'));

  expect(response.errors).toEqual([{ field: 'zip', message: messages.zipInvalid }]);
});
