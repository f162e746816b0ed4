import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication, makeUser } from '#server/seed/factories.ts';
import { ok, setupAdmin, setupTestApp } from '#test/app.ts';
import { rowsAsText } from '#test/stored-rows.ts';
import {
  makeModule,
  makePassed,
  makeTape,
  makeTapeNote,
  makeTraining,
  makeUpload,
} from '#test/training-factories.ts';
import { listBroken } from '#test/violations.ts';
import { applyRetention } from './retention.service.ts';

// Rules privacy-2 and training-12 for what happens between invitation and approval.
const portal = setupTestApp();
const admin = setupAdmin(portal);

const SENT = new Date('2026-11-15T08:00:00.000Z');
const TRACES = /zenobia|quill/i;

/** Somebody whose name is in everything that can be stored about their training. */
async function makeTrained(status: 'training' | 'rejected' = 'training') {
  const { db } = portal;
  const email = 'zenobia@quill.example';
  const long = new Date('2026-01-01T00:00:00Z');
  const times = { created_at: long, updated_at: long, status_updated_at: long };
  const { id: application_id } = await makeApplication(db, { email, status, ...times });
  const { id: user_id } = await makeUser(db, { email });
  await makeTraining(db, { application_id, user_id, created_account: false });
  await makePassed(db, user_id, await makeModule(db));
  const file_name = 'Zenobia.mp4';
  const take = await makeTape(db, {
    application_id,
    file_name,
    submitted_at: SENT,
    uploaded_at: SENT,
    captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nI am Zenobia Quill',
  });
  const note = await makeTapeNote(db, { take_id: take.id, note: 'Quill is too quiet' });
  const upload = await makeUpload(db, { application_id, user_id, file_name });
  return { application_id, user_id, take, note, upload };
}

/** Everything about training, apart from the accounts. */
const dump = () =>
  rowsAsText(portal.db, ['applications', 'trainings', 'takes', 'uploads', 'tape_notes', 'events']);
const filesToDelete = async () => {
  const { rows } = await portal.db.execute<{ file_key: string }>(
    sql`select file_key from deleted_files`,
  );
  return rows.map(({ file_key }) => file_key).sort();
};
const broken = () => listBroken(portal.db);

test('the export has progress, uploads, recordings with captions, and notes', async () => {
  const { application_id, take, note, upload } = await makeTrained();

  const data = await ok(admin.get(paths.applicationPersonalData(application_id)));

  expect(data.training).toMatchObject({ created_account: false, course_finished_at: null });
  expect(data.course_progress).toMatchObject([
    { title: 'Checking a story', attempts: 1, minutes: 20, wrong: [] },
  ]);
  expect(data.takes).toMatchObject([
    { id: take.id, file_key: take.file_key, file_name: 'Zenobia.mp4', captions: take.captions },
  ]);
  expect(data.tape_notes).toMatchObject([{ id: note.id, note: 'Quill is too quiet' }]);
  expect(data.uploads).toMatchObject([{ id: upload.id, bytes: 1_000 }]);
});

test('the export of somebody who was never invited has nothing of it', async () => {
  const { id } = await makeApplication(portal.db);

  expect((await admin.get(paths.applicationPersonalData(id))).json()).toMatchObject({
    training: null,
    course_progress: [],
    uploads: [],
    takes: [],
    tape_notes: [],
  });
});

describe.each([
  ['erasing', (id: string) => admin.post(paths.applicationErasure(id))],
  ['deleting', (id: string) => admin.delete(paths.application(id))],
])('%s', (_how, remove) => {
  test('leaves no trace of training and tape, and their files for deletion', async () => {
    const { application_id, take, upload } = await makeTrained();
    expect(await dump()).toMatch(TRACES);

    const response = await remove(application_id);

    expect(response.statusCode, response.body).toBe(200);
    expect(await dump()).not.toMatch(TRACES);
    expect(await filesToDelete()).toEqual([take.file_key, upload.id].sort());
    expect(await broken()).toEqual([]);
  });
});

test('deleting the account deletes its uploads and recordings with their files', async () => {
  const { user_id, take, upload } = await makeTrained();

  const response = await admin.delete(paths.user(user_id));

  expect(response.statusCode, response.body).toBe(200);
  expect(await filesToDelete()).toEqual([take.file_key, upload.id].sort());
  expect(await broken()).toEqual([]);
});

test('retention deletes the recordings of people who were rejected long ago', async () => {
  const { take, upload } = await makeTrained('rejected');

  const { erased } = await applyRetention({ db: portal.db, mail: portal.mail }, 30);

  expect(erased).toBe(1);
  expect(await dump()).not.toMatch(TRACES);
  expect(await filesToDelete()).toEqual([take.file_key, upload.id].sort());
});
