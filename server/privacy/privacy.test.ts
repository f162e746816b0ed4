import { eq, getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ERASED_NAME } from '#contract/applications/applications.ts';
import { fieldsOfKind } from '#contract/apply/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications, mailedLinks } from '#server/db/schema.ts';
import {
  makeApplication,
  makeEvent,
  makeNote,
  makeOffer,
  makeReview,
  makeUser,
  submissionBody,
} from '#server/seed/factories.ts';
import { ok, outcome, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded, storedApplication } from '#test/recorded.ts';
import { DRAFT, makeDraft, makeHold, makeRecusal } from '#test/review-factories.ts';
import { rowsAsText } from '#test/stored-rows.ts';
import { listBroken } from '#test/violations.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const texts = (kind: 'explanation' | 'long_text') =>
  Object.fromEntries(fieldsOfKind(kind).map((field) => [field, `quill-says-${field}`]));

/** An applicant with recognizable text in every field. */
const PERSON = {
  full_name: 'Zenobia Quillfeather',
  email: 'zenobia@quill.example',
  phone: '(212) 555-9876',
  ...texts('explanation'),
  ...texts('long_text'),
};
const TRACES =
  /zenobia|quill|555-?9876|2125559876|198\.51\.100\.7|QuillBrowser|school board|twenty years/i;

async function applyAsPerson(): Promise<{ id: string; number: string }> {
  const response = await portal.app.inject({
    method: 'POST',
    url: paths.submit,
    remoteAddress: '198.51.100.7',
    headers: { 'user-agent': 'QuillBrowser/1.0' },
    payload: submissionBody({ ...PERSON, zip_code: '10001' }),
  });
  const number = response.json().applicationNumber;
  const [stored] = await portal.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.application_number, number));
  return { id: stored?.id ?? '', number };
}

/** What editors do with an application: flag, note, score, decide; others step back or begin a review. */
async function handle(id: string) {
  const about = { application_id: id };
  const { id: user_id } = await makeUser(portal.db, { role: 'admin', name: 'Colleague' });
  await makeRecusal(portal.db, { ...about, reason: 'Zenobia is my aunt' });
  await makeEvent(portal.db, { ...about, action: 'EDITOR_RECUSED', to: 'Zenobia is my aunt' });
  await makeHold(portal.db, { ...about, user_id });
  await makeDraft(portal.db, {
    ...about,
    user_id,
    draft: { ...DRAFT, notes: 'Quill: so far so good' },
  });
  await admin.patch(paths.applicationFlag(id), { is_flagged: true, flag_reason: 'Quill again?' });
  await admin.post(paths.applicationNotes(id), { note: 'Called Zenobia back' });
  await admin.patch(paths.applicationScore(id), {
    review_score: 73,
    review_details: { notes: 'Quill is careful', recommendation: 'recommend' },
    add_note: true,
  });
  const feedback = 'Zenobia, please write more.';
  await admin.patch(paths.applicationStatus(id), { status: 'rejected', feedback });
  const link = {
    token_hash: 'a hash',
    purpose: 'revert_contact',
    email: 'z@quill.example',
  } as const;
  await portal.db.insert(mailedLinks).values({ ...link, ...about, expires_at: new Date() });
}

const erase = (id: string) => admin.post(paths.applicationErasure(id));
const eventsOf = (id: string) => recorded(portal.db, { application_id: id });
const broken = () => listBroken(portal.db);

/** Everything that is stored, apart from the accounts. */
const dump = () =>
  rowsAsText(portal.db, [
    ...['applications', 'notes', 'reviews', 'review_drafts', 'recusals', 'review_holds'],
    ...['events', 'zip_seats', 'mailed_links', 'pgboss.job'],
  ]);

describe('the export of personal data', () => {
  test('is a file with every stored column and everything that belongs to it', async () => {
    const { id, number } = await applyAsPerson();
    await handle(id);

    const response = await admin.get(paths.applicationPersonalData(id));

    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="personal_data_${number}.json"`,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    const data = response.json();
    expect(Object.keys(data.application).sort()).toEqual(
      Object.keys(getTableColumns(applications)).sort(),
    );
    expect(data.application).toMatchObject({ ...PERSON, ip_address: '198.51.100.7' });
    expect(data.application.technical_data.browser).toBeDefined();
    expect(data.notes.map(({ note }: { note: string }) => note)).toContain('Called Zenobia back');
    expect(data.reviews).toMatchObject([{ score: 73, details: { notes: 'Quill is careful' } }]);
    expect(data.mail).toMatchObject([
      { kind: 'application_received', to: PERSON.email, facts: { application_number: number } },
      { kind: 'status_rejected', to: PERSON.email },
    ]);
    expect(data.account).toBeNull();
    expect(data.events.map(({ action }: { action: string }) => action)).toContain(
      'APPLICATION_FLAGGED',
    );
  });

  test('includes the place in line and the seats that were offered', async () => {
    const person = await makeApplication(portal.db, { status: 'waitlisted' });
    const offer = await makeOffer(portal.db, person);

    const data = (await admin.get(paths.applicationPersonalData(person.id))).json();

    expect(data.application.waiting_since).toBe(person.waiting_since?.toISOString());
    expect(data.offers).toMatchObject([{ id: offer.id, state: 'open', reminded_at: null }]);
  });

  test('includes when reviews were begun, unfinished ones and who stepped back, and why', async () => {
    const started_at = new Date('2026-03-04T05:06:07.089Z');
    const { application_id } = await makeReview(portal.db, { started_at });
    await makeDraft(portal.db, { application_id, user_id: admin.user.id });
    await makeRecusal(portal.db, { application_id, reason: 'A cousin of mine' });

    const data = (await admin.get(paths.applicationPersonalData(application_id))).json();

    expect(data.reviews).toMatchObject([
      { is_current: true, started_at: started_at.toISOString() },
    ]);
    expect(data.review_drafts).toMatchObject([
      { user_id: admin.user.id, user_name: admin.user.name, draft: { notes: 'Unfinished' } },
    ]);
    expect(data.recusals).toMatchObject([{ reason: 'A cousin of mine' }]);
  });

  test('includes the account with the same address, without its password', async () => {
    const { id } = await makeApplication(portal.db, { email: 'Ada@example.org' });
    const user = await makeUser(portal.db, { email: 'ada@example.org', name: 'Ada' });

    const response = await admin.get(paths.applicationPersonalData(id));

    expect(response.json().account).toMatchObject({ id: user.id, name: 'Ada' });
    expect(response.body).not.toContain('argon2');
  });

  test('records an event with the number and the editor, and keeps the version', async () => {
    const { id, application_number, version } = await makeApplication(portal.db);

    await admin.get(paths.applicationPersonalData(id));

    expect(await eventsOf(id)).toMatchObject([
      {
        action: 'APPLICATION_DATA_EXPORTED',
        details: application_number,
        actor_id: admin.user.id,
        version: null,
      },
    ]);
    const detail = (await admin.get(paths.application(id))).json();
    expect(detail.application.version).toBe(version);
  });

  test('of an application that does not exist is 404', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';

    expect((await admin.get(paths.applicationPersonalData(unknown))).json().code).toBe(
      'application_not_found',
    );
    expect((await erase(unknown)).json().code).toBe('application_not_found');
  });
});

describe('erasing', () => {
  test('keeps number, status, ZIP code and dates, and no trace of the person anywhere', async () => {
    const { id, number } = await applyAsPerson();
    await handle(id);
    expect(await dump()).toMatch(TRACES);
    const before = (await admin.get(paths.application(id))).json().application;

    const { application } = await ok(erase(id));

    expect(application).toMatchObject({
      application_number: number,
      status: 'rejected',
      zip_code: '10001',
      created_at: before.created_at,
      status_updated_at: before.status_updated_at,
      full_name: ERASED_NAME,
      email: '',
      version: before.version + 1,
    });
    expect(application.erased_at).not.toBeNull();
    expect(await dump()).not.toMatch(TRACES);
    expect(await broken()).toEqual([]);
  });

  test('keeps who did what and when, without text about the person', async () => {
    const { id, number } = await applyAsPerson();
    await handle(id);

    await erase(id);

    const left = await eventsOf(id);
    expect(left.at(-1)).toMatchObject({
      action: 'APPLICATION_ERASED',
      actor_id: admin.user.id,
      details: number,
    });
    const flagged = left.find(({ action }) => action === 'APPLICATION_FLAGGED');
    expect(flagged).toMatchObject({ details: number, from: null, to: null });
    const decided = left.findLast(({ action }) => action === 'APPLICATION_STATUS_CHANGED');
    expect(decided).toMatchObject({ from: 'under_review', to: 'rejected' });
  });

  test('twenty times at once erases once', async () => {
    const { id, version } = await makeApplication(portal.db);

    const answers = await Promise.all(Array.from({ length: 20 }, () => erase(id)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await eventsOf(id)).toHaveLength(1);
    expect((await storedApplication(portal.db, id)).version).toBe(version + 1);
  });

  test('removes the duplicate links from and to this application, and no others', async () => {
    const first = await makeApplication(portal.db);
    const second = await makeApplication(portal.db, { duplicate_of: first.id });
    const third = await makeApplication(portal.db, { duplicate_of: second.id });
    const other = await makeApplication(portal.db, { duplicate_of: first.id });

    await erase(second.id);

    const left = new Map(
      (await portal.db.select().from(applications)).map((row) => [row.id, row.duplicate_of]),
    );
    expect(left.get(second.id)).toBeNull();
    expect(left.get(third.id)).toBeNull();
    expect(left.get(other.id)).toBe(first.id);
    expect(await broken()).toEqual([]);
  });

  test('deletes queued mail about this application and no other', async () => {
    const { id } = await applyAsPerson();
    await applyAsPerson();

    await erase(id);

    expect(await queuedMail(portal.db)).toMatchObject([{ to: PERSON.email }]);
  });

  test('makes the status look-up return not found', async () => {
    const { id, number } = await applyAsPerson();
    const lookUp = (email: string) => portal.visitor.get(paths.statusLookup(number), { email });
    expect((await lookUp(PERSON.email)).statusCode).toBe(200);

    await erase(id);

    const response = await refusal(404, lookUp(PERSON.email));
    expect(response.message).toBe(messages.applicationNotFound);
  });
});

describe('deleting', () => {
  test('leaves no trace of the person anywhere: of flags and scores only who, when and the number', async () => {
    const { id, number } = await applyAsPerson();
    await handle(id);
    expect(await dump()).toMatch(TRACES);

    expect((await admin.delete(paths.application(id))).statusCode).toBe(200);

    expect(await dump()).not.toMatch(TRACES);
    const quoting = (await eventsOf(id)).filter(({ action }) => /FLAGGED|SCORED/.test(action));
    expect(quoting).toMatchObject([
      { actor_id: admin.user.id, details: number, from: null, to: null },
      { actor_id: admin.user.id, details: number, from: null, to: null },
    ]);
    expect(await broken()).toEqual([]);
  });

  test('in bulk drops the mail about these applications and no other', async () => {
    const people = [await applyAsPerson(), await applyAsPerson(), await applyAsPerson()];
    const ids = people.slice(1).map(({ id }) => id);

    await admin.post(paths.bulkDelete, { applicationIds: ids });

    expect(await queuedMail(portal.db)).toMatchObject([
      { facts: { application_number: people[0]?.number } },
    ]);
  });
});

describe('an erased application', () => {
  test('accepts no flag, note or score, but still a status, without mail', async () => {
    const { id } = await makeApplication(portal.db);
    await erase(id);

    const refused = [
      await admin.patch(paths.applicationFlag(id), { is_flagged: true }),
      await admin.post(paths.applicationNotes(id), { note: 'It was Ada' }),
      await admin.patch(paths.applicationScore(id), { review_score: 50 }),
    ];
    const moved = await admin.patch(paths.applicationStatus(id), { status: 'rejected' });

    expect(refused.map((answer) => outcome(answer))).toEqual(
      refused.map(() => [409, 'application_erased']),
    );
    expect(moved.statusCode).toBe(200);
    expect(await queuedMail(portal.db)).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('has an export of what is left', async () => {
    const { id } = await makeApplication(portal.db);
    await makeNote(portal.db, { application_id: id });
    await makeReview(portal.db, { application_id: id });
    await erase(id);

    const data = (await admin.get(paths.applicationPersonalData(id))).json();

    expect(data).toMatchObject({ notes: [], reviews: [], mail: [], account: null });
    expect(data.application.full_name).toBe(ERASED_NAME);
  });
});
