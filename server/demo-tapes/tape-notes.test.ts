import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { paths } from '#contract/shared/paths.ts';
import { TAPE_LIMITS } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { takes, tapeNotes } from '#server/db/training-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { refusal, type SignedIn, setupAdmin, setupTestApp, setupUser } from '#test/app.ts';
import { recorded } from '#test/recorded.ts';
import { makeTape, makeTapeNote, makeTraining } from '#test/training-factories.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const NOW = new Date('2026-11-16T08:00:00.000Z');
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGood evening';
const person = setupUser(portal, 'correspondent');
let id: string;
let number: string;
beforeEach(async () => {
  // The app keeps the settings in memory, also those of the test before.
  await admin.put(paths.settings, DEFAULT_SETTINGS);
  const application = await makeApplication(portal.db, {
    status: 'demo_submitted',
    full_name: 'Xanthe Quill',
  });
  ({ id, application_number: number } = application);
  await makeTraining(portal.db, { application_id: id, user_id: person.user.id });
});

const sentIn = (take = 1) =>
  makeTape(portal.db, { application_id: id, take, submitted_at: NOW, seconds: 95.5 });
const add = (body: object) => admin.post(trainingPaths.demoTapeNotes(id), body);
const read = async (caller = admin) =>
  (await caller.get(trainingPaths.demoTapeNotes(id))).json().notes;
const actions = async () => recorded(portal.db, { application_id: id });

describe('notes on a tape', () => {
  test('are stored at their moment on the latest take that was sent in', async () => {
    await sentIn(1);
    const latest = await sentIn(2);
    await makeTape(portal.db, { application_id: id, take: 3 });

    const response = await add({ at_seconds: 83.25, note: ' Hold the shot ', for_applicant: true });

    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().note).toMatchObject({
      take_id: latest.id,
      at_seconds: 83.25,
      note: 'Hold the shot',
      for_applicant: true,
      user_name: admin.user.name,
    });
    expect(await read()).toEqual([response.json().note]);
    expect(await actions()).toMatchObject([
      { action: 'TAPE_NOTE_ADDED', details: `${number}: take 2 at 1:23`, actor_id: admin.user.id },
    ]);
  });

  test('are for editors alone unless they are marked, and listed by take and moment', async () => {
    const first = await sentIn(1);
    await sentIn(2);
    await add({ at_seconds: 30, note: 'c' });
    await add({ at_seconds: 5, note: 'b' });
    await add({ at_seconds: 1, note: 'd', take_id: first.id });

    const notes = await read();

    expect(notes.map(({ note }: { note: string }) => note)).toEqual(['b', 'c', 'd']);
    expect(notes[0].for_applicant).toBe(false);
  });

  test('need a take of this application that was sent in', async () => {
    expect((await add({ at_seconds: 1, note: 'a' })).json().code).toBe('take_not_found');
    const draft = await makeTape(portal.db, { application_id: id });
    const other = await makeTraining(portal.db);
    const theirs = await makeTape(portal.db, {
      application_id: other.application_id,
      submitted_at: NOW,
    });

    for (const take_id of [draft.id, theirs.id, UNKNOWN]) {
      const response = await add({ at_seconds: 1, note: 'a', take_id });
      expect(response.json()).toMatchObject({ code: 'take_not_found' });
    }
    expect((await admin.get(trainingPaths.demoTapeNotes(UNKNOWN))).statusCode).toBe(404);
  });

  test.each([
    ['before the beginning', { at_seconds: -1, note: 'a' }, 'at_seconds'],
    ['after the end', { at_seconds: 97, note: 'a' }, 'at_seconds'],
    ['at no moment', { note: 'a' }, 'at_seconds'],
    ['without text', { at_seconds: 1, note: '  ' }, 'note'],
    ['too long', { at_seconds: 1, note: 'a'.repeat(TAPE_LIMITS.noteMax + 1) }, 'note'],
  ])('are refused %s', async (_what, body, field) => {
    await sentIn();

    const response = await refusal(400, add(body));

    expect(response.errors).toMatchObject([{ field }]);
  });

  test('a player that stands just after the end notes the end', async () => {
    await sentIn();

    expect((await add({ at_seconds: 96.2, note: 'a' })).json().note.at_seconds).toBe(95.5);
  });

  test('are at most 500 on one recording', async () => {
    const { id: take_id } = await sentIn();
    const one = { take_id, user_name: 'Editor', at_seconds: 1, note: 'a', for_applicant: false };
    await portal.db.insert(tapeNotes).values(Array(TAPE_LIMITS.notesMax - 1).fill(one));

    const answers = await Promise.all(
      [1, 2, 3].map((at_seconds) => add({ at_seconds, note: 'b' })),
    );

    const codes = answers.map((answer) => answer.json().code ?? 'stored').sort();
    expect(codes).toEqual(['stored', 'too_many_tape_notes', 'too_many_tape_notes']);
  });

  test('any editor deletes them, once, and the event does not quote them', async () => {
    const { id: take_id } = await sentIn();
    const note = await makeTapeNote(portal.db, { take_id, note: 'Quill is too quiet' });
    const { application_id: other } = await makeTraining(portal.db);

    const elsewhere = await admin.delete(trainingPaths.demoTapeNote(other, note.id));
    const answers = [
      await admin.delete(trainingPaths.demoTapeNote(id, note.id)),
      await admin.delete(trainingPaths.demoTapeNote(id, note.id)),
    ];

    expect(elsewhere.statusCode).toBe(404);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    expect(await read()).toEqual([]);
    expect(await actions()).toMatchObject([
      { action: 'TAPE_NOTE_DELETED', details: `${number}: take 1 at 0:20`, from: null, to: null },
    ]);
  });

  test('keep their text without the name when their author is deleted', async () => {
    const { id: take_id } = await sentIn();
    const author = await portal.as('admin');
    await author.post(trainingPaths.demoTapeNotes(id), {
      take_id,
      at_seconds: 1,
      note: 'Good light',
    });

    const response = await admin.delete(paths.user(author.user.id));

    expect(response.statusCode, response.body).toBe(200);
    expect(await read()).toMatchObject([{ note: 'Good light', user_name: 'Former editor' }]);
  });
});

describe('captions', () => {
  const put = (caller: SignedIn, take: string, captions: string) =>
    caller.put(trainingPaths.tapeCaptions(take), { captions });

  test('are written by the owner until the tape is sent in, and by editors at any time', async () => {
    const { id: take } = await makeTape(portal.db, { application_id: id });

    const added = await put(person, take, VTT);
    const file = await person.get(trainingPaths.tapeCaptions(take));

    expect(added.json()).toEqual({ success: true });
    expect(file.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(file.body).toBe(VTT);
    await portal.db.update(takes).set({ submitted_at: NOW });
    expect((await put(person, take, VTT)).json().code).toBe('demo_not_open');
    expect((await put(admin, take, `${VTT}!`)).statusCode).toBe(200);
    expect((await admin.get(trainingPaths.tapeCaptions(take))).body).toBe(`${VTT}!`);
    expect((await put(admin, take, ' ')).statusCode).toBe(200);
    expect((await person.get(trainingPaths.tapeCaptions(take))).statusCode).toBe(404);
  });

  test('must be WebVTT, and may be as long as allowed in any script', async () => {
    const { id: take } = await makeTape(portal.db, { application_id: id });
    const long = `WEBVTT\n${'語'.repeat(TAPE_LIMITS.captionsMax - 7)}`;

    expect((await put(person, take, '1\n00:01 --> 00:02')).json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'captions' }],
    });
    expect((await put(person, take, long)).statusCode).toBe(200);
    expect((await put(person, take, `${long}語`)).statusCode).toBe(400);
  });

  test('of somebody else do not exist, and are hidden with the identity', async () => {
    const { id: take } = await makeTape(portal.db, { application_id: id, captions: VTT });
    const stranger = await portal.as('correspondent');

    for (const answer of [
      await stranger.get(trainingPaths.tapeCaptions(take)),
      await put(stranger, take, VTT),
      await person.get(trainingPaths.tapeCaptions(UNKNOWN)),
    ]) {
      expect(answer.json()).toMatchObject({ code: 'take_not_found' });
    }
    await admin.put(paths.settings, { ...DEFAULT_SETTINGS, hide_identity_until_reviewed: true });
    expect((await admin.get(trainingPaths.tapeCaptions(take))).json().code).toBe(
      'hidden_until_reviewed',
    );
    expect((await put(admin, take, VTT)).json().code).toBe('hidden_until_reviewed');
    expect((await person.get(trainingPaths.tapeCaptions(take))).body).toBe(VTT);
  });
});
