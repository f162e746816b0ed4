import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { OPEN_RECORDS_MAX } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import type { ServiceRecord } from '#contract/newsroom/recognition.ts';
import { users } from '#server/db/account-schema.ts';
import { alerts } from '#server/db/alert-schema.ts';
import { milestones } from '#server/db/recognition-schema.ts';
import { applications } from '#server/db/schema.ts';
import { makeEvent } from '#server/seed/factories.ts';
import { outcome, setupTestApp } from '#test/app.ts';
import {
  makeAssignment,
  makeStory,
  makeTaken,
  makeTold,
  signInCorrespondent,
} from '#test/newsroom-factories.ts';
import { readPdf } from '#test/read-pdf.ts';

const portal = setupTestApp();
type Person = Awaited<ReturnType<typeof signInCorrespondent>>;
const issue = async (person: Person, body?: Record<string, unknown>) =>
  (await person.post(paths.records, body)).json().record as ServiceRecord;

test('recognition counts what somebody did, and a milestone stays once it was reached', async () => {
  const person = await signInCorrespondent(portal);
  const empty = (await person.get(paths.recognition)).json();
  const answered_at = new Date('2026-11-01T12:00:00Z');
  await makeTold(portal.db, { user_id: person.user.id, answer: 'cannot', answered_at });

  const after = (await person.get(paths.recognition)).json();
  await portal.db.delete(alerts);
  const later = (await person.get(paths.recognition)).json();

  expect(empty).toEqual({
    since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    stories_published: 0,
    assignments_done: 0,
    alerts_answered: 0,
    training_minutes: 0,
    milestones: [],
  });
  const milestone = { key: 'first_alert', reached_at: answered_at.toISOString() };
  expect(after).toMatchObject({ alerts_answered: 1, milestones: [milestone] });
  expect(later).toMatchObject({ alerts_answered: 0, milestones: [milestone] });
  expect(await portal.db.select().from(milestones)).toHaveLength(1);
});

test('anybody with the code can check a record until its owner ends it', async () => {
  const person = await signInCorrespondent(portal, { full_name: 'Ada Lovelace' });
  const other = await signInCorrespondent(portal);
  const record = await issue(person);

  expect(record.code).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  const { code, ...stated } = record;
  expect((await portal.visitor.get(paths.checkRecord(code))).json()).toEqual(stated);
  const typed = code.toLowerCase().replaceAll('-', ' ');
  expect((await portal.visitor.get(paths.checkRecord(typed))).statusCode).toBe(200);
  expect((await person.get(paths.records)).json()).toEqual({ records: [record], totalCount: 1 });
  expect((await other.get(paths.records)).json()).toEqual({ records: [], totalCount: 0 });
  for (const refused of [
    await other.delete(paths.record(code)),
    await other.get(paths.recordPdf(code)),
    await portal.visitor.get(paths.checkRecord('AAAAA-AAAAA-AAAAA-AAAAA')),
  ])
    expect(outcome(refused)).toEqual([404, 'record_not_found']);

  expect((await person.delete(paths.record(code))).statusCode).toBe(204);
  expect(outcome(await portal.visitor.get(paths.checkRecord(code)))).toEqual([
    404,
    'record_not_found',
  ]);
});

test('a press card has no end and says whether its owner is in service now', async () => {
  const person = await signInCorrespondent(portal);
  const { code, until } = await issue(person, { kind: 'press_card' });
  const isValid = async () => (await portal.visitor.get(paths.checkRecord(code))).json().valid;

  expect(until).toBeNull();
  expect(await isValid()).toBe(true);
  await portal.db.update(users).set({ status: 'inactive' }).where(eq(users.id, person.user.id));
  expect(await isValid()).toBe(false);
});

test('somebody who left service still lists, fetches in their language and ends records, without new ones', async () => {
  const person = await signInCorrespondent(portal, { language: 'es' });
  const { code } = await issue(person);
  await portal.db
    .update(applications)
    .set({ status: 'training' })
    .where(eq(applications.id, person.application.id));

  for (const refused of [await person.post(paths.records), await person.get(paths.recognition)])
    expect(outcome(refused)).toEqual([403, 'not_in_service']);
  expect((await person.get(paths.records)).json().totalCount).toBe(1);
  const pdf = await person.get(paths.recordPdf(code));
  expect(readPdf(pdf.rawPayload).text).toContain('Constancia de servicio');
  expect((await person.delete(paths.record(code))).statusCode).toBe(204);
});

test('records are closed to people who never were in service', async () => {
  const trainee = await signInCorrespondent(portal, { status: 'training' });
  const left = await signInCorrespondent(portal, { status: 'training' });
  const approval = { application_id: left.application.id, from: 'training', to: 'approved' };
  const action = 'APPLICATION_STATUS_CHANGED' as const;
  await makeEvent(portal.db, { action, ...approval });
  const undone = { application_id: trainee.application.id, undone_at: new Date() };
  await makeEvent(portal.db, { action, ...approval, ...undone });

  for (const refused of [
    await trainee.get(paths.records),
    await trainee.get(paths.recordPdf('AAAAA-AAAAA-AAAAA-AAAAA')),
    await trainee.delete(paths.record('AAAAA-AAAAA-AAAAA-AAAAA')),
  ])
    expect(outcome(refused)).toEqual([403, 'not_in_service']);
  expect((await left.get(paths.records)).json()).toEqual({ records: [], totalCount: 0 });
});

test('an assignment that was filed once stays a milestone, though its story was withdrawn unseen', async () => {
  const person = await signInCorrespondent(portal);
  const author_id = person.user.id;
  const { id: assignment_id } = await makeAssignment(portal.db);
  const { id } = await makeStory(portal.db, { author_id, assignment_id, status: 'submitted' });
  await makeTaken(portal.db, { assignment_id, user_id: author_id, state: 'filed', story_id: id });

  const { story } = (await person.post(paths.withdrawStory(id), { version: 1 })).json();

  expect(story.status).toBe('draft');
  expect((await person.get(paths.recognition)).json()).toMatchObject({
    assignments_done: 0,
    milestones: [{ key: 'first_assignment' }],
  });
});

test('the 21st open record is refused, also of two at once', async () => {
  const person = await signInCorrespondent(portal);
  for (let n = 1; n < OPEN_RECORDS_MAX; n += 1) await issue(person);

  const [one, two] = await Promise.all([person.post(paths.records), person.post(paths.records)]);

  expect([one, two].map(outcome).sort()).toEqual([
    [201, undefined],
    [409, 'too_many_records'],
  ]);
});

test.each([
  ['en', 'Record of service', 'has served as a volunteer local correspondent from'],
  ['es', 'Constancia de servicio', 'de forma voluntaria como corresponsal local desde el'],
] as const)('the PDF of language %s states it with its code', async (language, title, words) => {
  const person = await signInCorrespondent(portal, { full_name: 'Ada Lovelace', language });
  const { code } = await issue(person);

  const response = await person.get(paths.recordPdf(code));

  expect(response.headers['content-type']).toBe('application/pdf');
  const { text, pages, alternatives } = readPdf(response.rawPayload);
  expect(pages).toBe(1);
  expect(alternatives).toHaveLength(1);
  for (const part of [title, 'Ada Lovelace', words, `/record/${code}`])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
});
