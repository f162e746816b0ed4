import { request as httpRequest } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { TAPE_LIMITS } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { SENTENCES } from '#server/core/translated-sentences.ts';
import { applications } from '#server/db/schema.ts';
import { deletedFiles, takes, trainings, uploads } from '#server/db/training-schema.ts';
import { deleteLeftFiles } from '#server/files/deleted-files.service.ts';
import { makeSession } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { recorded } from '#test/recorded.ts';
import { clip, makeTrainee, openUploader, refusal, storedKeys } from '#test/uploads.ts';

const portal = setupTestApp();
let address = '';
beforeAll(async () => {
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});

let trainee: Awaited<ReturnType<typeof makeTrainee>>;
let uploader: ReturnType<typeof openUploader>;
beforeEach(async () => {
  trainee = await makeTrainee(portal.db);
  uploader = openUploader(address, trainee.token);
  for (const key of await storedKeys(portal.app.files)) await portal.app.files.delete(key);
});

const idOf = (url: string) => url.split('/').at(-1) ?? '';
const storedTapes = () => portal.db.select().from(takes);
const nothingLeft = async () => {
  expect(await portal.db.select().from(uploads)).toEqual([]);
  expect(await storedTapes()).toEqual([]);
  expect(await storedKeys(portal.app.files)).toEqual([]);
};

const runJob = () => deleteLeftFiles(portal.app);
async function runJobLater() {
  await portal.db.update(deletedFiles).set({ deleted_at: new Date(0) });
  await runJob();
}

/** What a response is refused with. */
const refused = async (response: Promise<Response>) => Object.values(await refusal(await response));

test.each([
  ['clip.mp4', { type: 'mp4', is_video: true, seconds: 2 }],
  ['fragmented.mp4', { type: 'mp4', is_video: true, seconds: 2 }],
  ['clip.mov', { type: 'mov', is_video: true, seconds: 2 }],
  ['clip.webm', { type: 'webm', is_video: true, seconds: 2.008 }],
  ['clip-live.webm', { type: 'webm', is_video: true, seconds: 2.007 }],
  ['audio.webm', { type: 'webm', is_video: false, seconds: 2.008 }],
  ['clip.m4a', { type: 'm4a', is_video: false, seconds: 2 }],
  ['recorded.m4a', { type: 'm4a', is_video: false, seconds: 2.421 }],
  ['clip.mp3', { type: 'mp3', is_video: false, seconds: 2.16 }],
] as const)('%s becomes a take with its type and length', async (name, facts) => {
  const body = clip(name);

  const response = await uploader.upload(body, 'anything.bin');

  expect(response.status).toBe(204);
  const [take] = await storedTapes();
  expect(take).toMatchObject({
    ...facts,
    take: 1,
    bytes: body.length,
    file_name: 'anything.bin',
    submitted_at: null,
  });
  expect(await storedKeys(portal.app.files)).toEqual([take?.file_key]);
  expect(await portal.app.files.size(take?.file_key ?? '')).toBe(body.length);
  expect(await portal.db.select().from(uploads)).toEqual([]);
});

test('an upload in pieces goes on where it stopped, and ends as activity and an event', async () => {
  const body = clip('clip.mp4');
  await portal.db.update(trainings).set({ last_activity_at: new Date(0) });
  const url = await uploader.mustBegin(body.length);

  expect((await uploader.patch(url, 0, body.subarray(0, 3_000))).status).toBe(204);
  expect(await uploader.offset(url)).toEqual({ status: 200, offset: 3_000 });
  expect(await refused(uploader.patch(url, 0, body))).toEqual([409, 'upload_offset_wrong']);
  expect((await uploader.patch(url, 3_000, body.subarray(3_000))).status).toBe(204);

  const [training] = await portal.db.select().from(trainings);
  expect(training?.last_activity_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await recorded(portal.db)).toMatchObject([
    {
      action: 'TAPE_UPLOADED',
      actor_name: 'Applicant',
      application_id: trainee.application.id,
      details: `${trainee.application.application_number}: take 1`,
    },
  ]);
});

test('a client that missed the last response hears that everything has arrived', async () => {
  const body = clip('clip.mp4');
  const url = await uploader.mustBegin(body.length);
  await uploader.patch(url, 0, body);

  expect(await uploader.offset(url)).toEqual({ status: 200, offset: body.length });
});

test('what had arrived before the process ended is checked when the client asks', async () => {
  const body = clip('clip.mp4');
  const url = await uploader.mustBegin(body.length);
  const row = await portal.db.select().from(uploads);
  await uploader.patch(url, 0, body);
  // As a process leaves it that ends after the last byte.
  await portal.db.delete(takes);
  await portal.db.delete(deletedFiles);
  await portal.db.insert(uploads).values(row);

  expect(await uploader.offset(url)).toEqual({ status: 200, offset: body.length });
  expect(await storedTapes()).toHaveLength(1);
});

test('a broken connection keeps what arrived', async () => {
  const url = await uploader.mustBegin(1_000_000);
  const request = httpRequest(new URL(url, address), {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${trainee.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '1000000',
    },
  });
  request.on('error', () => undefined);
  request.write(Buffer.alloc(70_000));
  await expect.poll(() => uploader.offset(url)).toMatchObject({ offset: 70_000 });
  // While it still sends, another request may not write.
  expect(await refused(uploader.patch(url, 70_000, Buffer.alloc(10)))).toEqual([
    423,
    'upload_busy',
  ]);
  request.destroy();

  await expect
    .poll(async () => (await uploader.patch(url, 70_000, Buffer.alloc(10))).status)
    .toBe(204);
  expect(await uploader.offset(url)).toMatchObject({ offset: 70_010 });
});

test('a request that is silent for too long loses the upload to the next one', async () => {
  const url = await uploader.mustBegin(1_000);
  const silent = uploader.send('PATCH', url, {
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new ReadableStream({ start: (controller) => controller.enqueue(Buffer.alloc(100)) }),
    duplex: 'half',
  } as RequestInit);
  silent.catch(() => undefined);
  await expect.poll(() => uploader.offset(url)).toMatchObject({ offset: 100 });
  await portal.db.update(uploads).set({ locked_until: new Date(0) });

  expect((await uploader.patch(url, 100, Buffer.alloc(50))).status).toBe(204);
  // It hears how much of it was kept.
  expect((await silent).headers.get('upload-offset')).toBe('100');
  expect(await uploader.offset(url)).toMatchObject({ offset: 150 });
});

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['a renamed program', Buffer.from(`MZ${'\0'.repeat(500)}`), 'tape_type_unknown'],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 'tape_type_unknown'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'tape_type_unknown'],
  ['a recording of seven minutes', clip('seven-minutes.mp4'), 'tape_too_long'],
  ['the first half of an mp4', clip('clip.mp4').subarray(0, 3_000), 'tape_unreadable'],
  [
    'an mp4 head before noise',
    Buffer.concat([clip('clip.mp4').subarray(0, 40), Buffer.alloc(9_000, 7)]),
    'tape_unreadable',
  ],
  ['a single byte', Buffer.from('x'), 'tape_type_unknown'],
])('%s is refused and deleted at once', async (_what, body, code) => {
  expect(await refused(uploader.upload(body, 'tape.mp4'))).toEqual([400, code]);
  await nothingLeft();
});

test.each<[string, Record<string, string>, number, string]>([
  ['501 MB', { 'upload-length': String(501 * 1024 * 1024) }, 413, 'tape_too_large'],
  [
    'one byte too many',
    { 'upload-length': String(TAPE_LIMITS.bytesMax + 1) },
    413,
    'tape_too_large',
  ],
  ['no bytes', { 'upload-length': '0' }, 400, 'upload_size_missing'],
  ['no length', {}, 400, 'upload_size_missing'],
  ['a deferred length', { 'upload-defer-length': '1' }, 400, 'upload_size_missing'],
  ['a length of words', { 'upload-length': 'many' }, 400, 'malformed_request'],
  ['a negative length', { 'upload-length': '-1' }, 400, 'malformed_request'],
  [
    'malformed metadata',
    { 'upload-length': '9', 'upload-metadata': 'filename ?' },
    400,
    'malformed_request',
  ],
  ['another version', { 'upload-length': '9', 'tus-resumable': '0.2.2' }, 400, 'malformed_request'],
])('an upload of %s is refused', async (_what, headers, status, code) => {
  const response = uploader.send('POST', trainingPaths.uploads, { headers });

  expect(await refused(response)).toEqual([status, code]);
  await nothingLeft();
});

test('more bytes than were announced are refused', async () => {
  const url = await uploader.mustBegin(10);

  expect(await refused(uploader.patch(url, 0, Buffer.alloc(11)))).toEqual([413, 'body_too_large']);
  expect(await uploader.offset(url)).toEqual({ status: 200, offset: 0 });
});

test('a refusal is in the language of the page', async () => {
  const body = Buffer.from('no recording');
  const url = await uploader.mustBegin(body.length);

  const response = await uploader.patch(url, 0, body, { headers: { 'accept-language': 'es' } });

  expect(response.headers.get('content-language')).toBe('es');
  expect(await response.json()).toEqual({
    code: 'tape_type_unknown',
    message: SENTENCES.es.tapeTypeUnknown,
  });
});

test('nobody else can see, continue or cancel an upload', async () => {
  const url = await uploader.mustBegin(10);
  const other = openUploader(address, (await makeTrainee(portal.db)).token);

  expect(await other.offset(url)).toMatchObject({ status: 404 });
  expect(await refused(other.patch(url, 0, Buffer.alloc(5)))).toEqual([404, 'upload_not_found']);
  expect((await other.send('DELETE', url)).status).toBe(404);
  // What stands behind the address of one's own upload names no other.
  const own = await other.mustBegin(10);
  const behind = `${own}?at=${url}`;
  expect((await other.patch(behind, 0, Buffer.alloc(5))).status).toBe(204);
  expect(await other.offset(own)).toEqual({ status: 200, offset: 5 });
  expect((await uploader.offset(trainingPaths.upload('../../secret'))).status).toBe(404);
  expect(await uploader.offset(url)).toEqual({ status: 200, offset: 0 });
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'modules are missing',
    () => portal.db.update(trainings).set({ course_finished_at: null }),
    'demo_locked',
  ],
  [
    'the tape is with the editors',
    () => portal.db.update(applications).set({ status: 'demo_submitted' }),
    'demo_not_open',
  ],
  ['the application is gone', () => portal.db.delete(applications), 'demo_not_open'],
])('no upload begins while %s', async (_when, change, code) => {
  await change();

  expect(await refused(uploader.begin(10))).toEqual([409, code]);
});

test('an editor opens the demo tape for somebody who has not finished the course', async () => {
  await portal.db.update(trainings).set({ course_finished_at: null, demo_unlocked_at: new Date() });

  expect((await uploader.begin(10)).status).toBe(201);
});

test('an upload that ends after the application has moved on is refused, and its file deleted', async () => {
  const body = clip('clip.mp4');
  const url = await uploader.mustBegin(body.length);
  await portal.db.update(applications).set({ status: 'rejected' });

  expect(await refused(uploader.patch(url, 0, body))).toEqual([409, 'demo_not_open']);
  await nothingLeft();
});

test('an upload of a deleted application does not exist any more, and its file goes', async () => {
  const url = await uploader.mustBegin(10);
  await portal.db.delete(applications);

  expect(await uploader.offset(url)).toMatchObject({ status: 404 });
  await runJobLater();
  await nothingLeft();
});

test('a new upload replaces the one before, and a new take the one that was not sent in', async () => {
  const first = await uploader.mustBegin(10);
  const second = await uploader.mustBegin(20);
  expect(await uploader.offset(first)).toMatchObject({ status: 404 });
  expect(await uploader.offset(second)).toMatchObject({ status: 200 });

  await uploader.upload(clip('clip.mp4'));
  await portal.db.update(takes).set({ submitted_at: new Date() });
  await uploader.upload(clip('clip.mp3'));
  await uploader.upload(clip('clip.m4a'));

  const stored = await portal.db.select().from(takes).orderBy(takes.take);
  expect(stored).toMatchObject([
    { take: 1, type: 'mp4' },
    { take: 2, type: 'm4a' },
  ]);
  await runJobLater();
  expect((await storedKeys(portal.app.files)).sort()).toEqual(
    stored.map(({ file_key }) => file_key).sort(),
  );
});

test('of several uploads that begin at once, one stays', async () => {
  const begun = await Promise.all([1, 2, 3].map((bytes) => uploader.begin(bytes)));

  const statuses = begun.map(({ status }) => status);
  expect(statuses).toContain(201);
  // Those that were replaced before their file was made.
  expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
  expect(await portal.db.select().from(uploads)).toHaveLength(1);
});

test('a cancelled upload is gone, and its file within minutes', async () => {
  const url = await uploader.mustBegin(10);

  expect((await uploader.send('DELETE', url)).status).toBe(204);
  expect(await uploader.offset(url)).toMatchObject({ status: 404 });
  // A request may still be writing to it.
  await runJob();
  expect(await storedKeys(portal.app.files)).toEqual([idOf(url)]);
  await runJobLater();
  await nothingLeft();
  expect(await portal.db.select().from(deletedFiles)).toEqual([]);
});

test('an upload ends after a day', async () => {
  await uploader.mustBegin(10);
  await portal.db.update(uploads).set({ expires_at: sql`now() - interval '1 second'` });

  await runJob();
  await runJobLater();
  await nothingLeft();
});

test('a file that cannot be deleted is tried again', async () => {
  const url = await uploader.mustBegin(10);
  await uploader.send('DELETE', url);
  await portal.db.update(deletedFiles).set({ deleted_at: new Date(0) });
  const broken = { delete: () => Promise.reject(new Error('away')) };

  await deleteLeftFiles({ ...portal.app, files: broken });
  expect(await portal.db.select().from(deletedFiles)).toHaveLength(1);
  await runJobLater();
  expect(await storedKeys(portal.app.files)).toEqual([]);
});

test('a name is shown without control characters and cut', async () => {
  await uploader.upload(clip('clip.mp3'), `\u202egpj.\u0000exe\n${'x'.repeat(300)}`);

  const [take] = await storedTapes();
  expect(take?.file_name).toBe(`gpj.exe${'x'.repeat(193)}`);
});

test('responses have the headers of all others and allow no other origin', async () => {
  const response = await uploader.begin(10);

  expect(response.status).toBe(201);
  expect(response.headers.get('location')).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('an administrator with an application of their own can upload', async () => {
  const admin = await portal.as('admin');
  await portal.db.update(trainings).set({ user_id: admin.user.id });

  const own = openUploader(address, await makeSession(portal.db, admin.user));
  expect((await own.upload(clip('clip.mp3'))).status).toBe(204);
});

test('two processes: while one writes, the other answers 423', async () => {
  const url = await uploader.mustBegin(10);
  await portal.db
    .update(uploads)
    .set({
      locked_by: '00000000-0000-4000-8000-000000000000',
      locked_until: sql`now() + interval '5 seconds'`,
    })
    .where(eq(uploads.id, idOf(url)));

  expect((await uploader.patch(url, 0, Buffer.alloc(5))).status).toBe(423);
});
