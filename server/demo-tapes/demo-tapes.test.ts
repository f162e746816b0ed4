import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { trainingPaths } from '#contract/training/paths.ts';
import { applications } from '#server/db/schema.ts';
import { takes, trainings } from '#server/db/training-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { ok, setupAdmin, setupTestApp, setupUser } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import {
  makeModule,
  makePassed,
  makeTape,
  makeTapeNote,
  makeTraining,
  makeUpload,
} from '#test/training-factories.ts';
import { findViolations } from '#test/violations.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const person = setupUser(portal, 'correspondent');

const NOW = new Date('2026-11-16T08:00:00.000Z');

/** An application of this person that awaits a tape. */
async function makeOpen(overrides: Partial<typeof trainings.$inferInsert> = {}) {
  const { application_id } = await makeTraining(portal.db, {
    user_id: person.user.id,
    demo_unlocked_at: NOW,
    ...overrides,
  });
  return application_id;
}
const setStatus = (id: string, status: (typeof applications.$inferInsert)['status']) =>
  portal.db.update(applications).set({ status }).where(eq(applications.id, id));
const stateNow = async () => (await person.get(trainingPaths.demo)).json().state;
const submit = (take?: { id: string }) =>
  person.post(trainingPaths.submitDemoTape, take && { take_id: take.id });
const eventsOf = async (id: string) => recorded(portal.db, { application_id: id });

describe('the state of the demo tape', () => {
  test('is none without an application in training, also for an administrator', async () => {
    expect((await person.get(trainingPaths.demo)).json()).toEqual({
      state: 'none',
      takes: [],
      notes: [],
      upload: null,
    });
    expect((await admin.get(trainingPaths.demo)).json().state).toBe('none');
  });

  test('is locked until every published module is passed', async () => {
    const first = await makeModule(portal.db);
    const second = await makeModule(portal.db);
    await makeModule(portal.db, { is_published: false });
    await makeTraining(portal.db, { user_id: person.user.id });
    await makePassed(portal.db, person.user.id, first);

    expect(await stateNow()).toBe('locked');
    await makePassed(portal.db, person.user.id, second);

    expect(await stateNow()).toBe('open');
  });

  test('stays open when the course grows, and is locked while there is no course', async () => {
    const id = await makeOpen({ demo_unlocked_at: null });
    expect(await stateNow()).toBe('locked');
    await portal.db.update(trainings).set({ course_finished_at: NOW });
    await makeModule(portal.db);

    expect(await stateNow()).toBe('open');
    await setStatus(id, 'demo_submitted');
    expect(await stateNow()).toBe('submitted');
    await setStatus(id, 'approved');
    expect(await stateNow()).toBe('approved');
    await setStatus(id, 'rejected');
    expect(await stateNow()).toBe('none');
  });

  test('is that of the latest invited of several applications', async () => {
    await makeOpen({ invited_at: new Date('2026-01-01T00:00:00Z') });
    const latest = await makeOpen({ demo_unlocked_at: null });
    expect(await stateNow()).toBe('locked');

    await setStatus(latest, 'rejected');

    expect(await stateNow()).toBe('open');
  });

  test('comes with the own takes, the latest first, and the upload that can go on', async () => {
    const application_id = await makeOpen();
    const first = await makeTape(portal.db, {
      application_id,
      submitted_at: NOW,
      returned_at: NOW,
      captions: 'WEBVTT',
    });
    const second = await makeTape(portal.db, { application_id, take: 2 });
    const upload = await makeUpload(portal.db, { application_id, user_id: person.user.id });
    const other = await makeTraining(portal.db);
    await makeTape(portal.db, { application_id: other.application_id });

    const demo = (await person.get(trainingPaths.demo)).json();

    expect(demo.takes).toEqual([
      {
        id: second.id,
        take: 2,
        state: 'uploaded',
        type: 'mp4',
        is_video: true,
        file_name: 'tape.mp4',
        bytes: 1_000,
        seconds: 95.5,
        has_captions: false,
        uploaded_at: second.uploaded_at.toISOString(),
        submitted_at: null,
        returned_at: null,
      },
      expect.objectContaining({ id: first.id, state: 'returned', has_captions: true }),
    ]);
    expect(demo.upload).toEqual({
      id: upload.id,
      file_name: 'tape.mp4',
      bytes: 1_000,
      expires_at: upload.expires_at.toISOString(),
    });
  });

  test('has the notes for the applicant once another take is asked for, and no others', async () => {
    const application_id = await makeOpen();
    const { id: take_id } = await makeTape(portal.db, { application_id, submitted_at: NOW });
    await makeTapeNote(portal.db, { take_id, note: 'Too dark', at_seconds: 42 });
    await makeTapeNote(portal.db, { take_id, note: 'Louder', at_seconds: 7 });
    await makeTapeNote(portal.db, { take_id, note: 'Among us: weak', for_applicant: false });
    const read = async () => (await person.get(trainingPaths.demo)).json().notes;

    expect(await read()).toEqual([]);
    await portal.db.update(takes).set({ returned_at: NOW });

    const notes = await read();
    expect(notes.map(({ note }: { note: string }) => note)).toEqual(['Louder', 'Too dark']);
    expect(Object.keys(notes[0]).sort()).toEqual([
      'at_seconds',
      'created_at',
      'id',
      'note',
      'take_id',
    ]);
  });
});

describe('sending a tape in', () => {
  test('moves the application, tells the applicant and leaves both events without a name', async () => {
    const id = await makeOpen({ last_activity_at: new Date('2026-01-01T00:00:00Z') });
    await makeTape(portal.db, { application_id: id });

    const response = await ok(submit());

    expect(response).toMatchObject({
      state: 'submitted',
      takes: [{ state: 'submitted', submitted_at: expect.any(String) }],
    });
    const [application] = await portal.db.select().from(applications);
    const { application_number: number, version } = application as NonNullable<typeof application>;
    expect(application).toMatchObject({ status: 'demo_submitted', version: 2 });
    expect(await eventsOf(id)).toMatchObject([
      { action: 'TAPE_SUBMITTED', actor_name: 'Applicant', details: `${number}: take 1` },
      {
        action: 'APPLICATION_STATUS_CHANGED',
        actor_name: 'Applicant',
        actor_id: null,
        from: 'training',
        to: 'demo_submitted',
        version,
      },
    ]);
    expect(await queuedMail(portal.db)).toMatchObject([
      { kind: 'tape_received', to: application?.email, facts: { application_number: number } },
    ]);
    const [training] = await portal.db.select().from(trainings);
    expect(training?.last_activity_at.toISOString()).toBe(response.takes[0].submitted_at);
    expect(await findViolations(portal.db)).toEqual([]);
  });

  test('twenty times at once happens once', async () => {
    const id = await makeOpen();
    await makeTape(portal.db, { application_id: id });

    const answers = await Promise.all(Array.from({ length: 20 }, () => submit()));

    const codes = answers.map((answer) => answer.json().code ?? 'sent').sort();
    expect(codes).toEqual([...Array(19).fill('demo_not_open'), 'sent']);
    expect(await eventsOf(id)).toHaveLength(2);
    expect(await queuedMail(portal.db)).toHaveLength(1);
  });

  test('is refused while it is locked, without an application, and without a new recording or another than was seen', async () => {
    expect((await submit()).json().code).toBe('demo_not_open');
    const id = await makeOpen({ demo_unlocked_at: null });
    expect((await submit()).json().code).toBe('demo_locked');
    await portal.db.update(trainings).set({ demo_unlocked_at: NOW });
    expect((await submit()).json().code).toBe('nothing_uploaded');

    // An older one that was never sent in does not count as the new take.
    await makeTape(portal.db, { application_id: id });
    await makeTape(portal.db, { application_id: id, take: 2, submitted_at: NOW, returned_at: NOW });
    expect((await submit()).json()).toMatchObject({ code: 'nothing_uploaded' });

    const seen = await makeTape(portal.db, { application_id: id, take: 3 });
    await portal.db.delete(takes).where(eq(takes.id, seen.id));
    const latest = await makeTape(portal.db, { application_id: id, take: 3 });
    // A page that shows a take which another tab has replaced.
    expect((await submit(seen)).json().code).toBe('tape_replaced');
    expect((await submit(latest)).statusCode).toBe(200);
    expect((await submit()).json().code).toBe('demo_not_open');
  });
});

describe('unlocking', () => {
  test('opens the demo tape once, with one event', async () => {
    const id = await makeOpen({ demo_unlocked_at: null });

    const answers = [
      await admin.post(trainingPaths.demoTapeUnlock(id)),
      await admin.post(trainingPaths.demoTapeUnlock(id)),
    ];

    expect(answers.map((answer) => answer.json())).toEqual([{ success: true }, { success: true }]);
    expect(await stateNow()).toBe('open');
    expect(await eventsOf(id)).toMatchObject([
      { action: 'DEMO_UNLOCKED', actor_id: admin.user.id },
    ]);
  });

  test('is refused for an application that is not in training or was never invited', async () => {
    const { id } = await makeApplication(portal.db, { status: 'training' });
    const submitted = await makeOpen();
    await setStatus(submitted, 'demo_submitted');

    for (const one of [id, submitted]) {
      expect((await admin.post(trainingPaths.demoTapeUnlock(one))).json().code).toBe(
        'not_in_training',
      );
    }
    const unknown = await admin.post(trainingPaths.demoTapeUnlock(crypto.randomUUID()));
    expect(unknown.json().code).toBe('application_not_found');
  });
});
