import { crc32 } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { STORY_LIMITS } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import type { Medium, Story } from '#contract/newsroom/stories.ts';
import { users } from '#server/db/account-schema.ts';
import { stories, storyMedia, storyUploads } from '#server/db/story-schema.ts';
import { deletedFiles } from '#server/db/training-schema.ts';
import { deleteLeftFiles } from '#server/files/deleted-files.service.ts';
import { checkFiles } from '#server/files/file-check.service.ts';
import { makeSession } from '#server/seed/factories.ts';
import { outcome, setupTestApp } from '#test/app.ts';
import { makeCorrespondent, makeStory } from '#test/newsroom-factories.ts';
import { recorded } from '#test/recorded.ts';
import { clip, openUploader, refusal, storedKeys } from '#test/uploads.ts';

const portal = setupTestApp();
let address = '';
beforeAll(async () => {
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});

let token = '';
let author: Awaited<ReturnType<typeof makeCorrespondent>>['user'];
let uploader: ReturnType<typeof openUploader>;
let story: Awaited<ReturnType<typeof makeStory>>;
beforeEach(async () => {
  author = (await makeCorrespondent(portal.db)).user;
  token = await makeSession(portal.db, author);
  uploader = openUploader(address, token);
  story = await makeStory(portal.db, { author_id: author.id });
  for (const key of await storedKeys(portal.app.files)) await portal.app.files.delete(key);
});

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const upload = (body: Buffer, id = story.id) => uploader.upload(bytesOf(body), 'x.bin', id);
const media = () => portal.db.select().from(storyMedia).orderBy(storyMedia.position);
const asAuthor = () => portal.caller(token);
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const mediumIn = async () => {
  const [medium] = await media();
  if (!medium) throw new Error('There is no medium');
  return medium;
};

test('a photo is kept upright and without metadata, with a preview; what was uploaded goes', async () => {
  const camera = await picture(2_000, 1_000)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(camera).metadata()).exif).toBeDefined();

  const response = await upload(camera);

  expect(response.status).toBe(204);
  const medium = await mediumIn();
  expect(medium).toMatchObject({
    story_id: story.id,
    position: 1,
    kind: 'photo',
    type: 'jpeg',
    width: 1_000,
    height: 2_000,
    seconds: null,
  });
  const read = async (size?: string) => {
    const path = `${paths.mediumFile(medium.id)}${size ? `?size=${size}` : ''}`;
    const sent = await fetch(new URL(path, address), {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = Buffer.from(await sent.arrayBuffer());
    return { headers: sent.headers, body, facts: await sharp(body).metadata() };
  };
  const { headers, body, facts } = await read();
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="${story.number}-1.jpeg"`,
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(body.length).toBe(medium.bytes);
  expect([facts.width, facts.height]).toEqual([1_000, 2_000]);
  for (const name of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) {
    expect(facts[name]).toBeUndefined();
  }
  const preview = await read('preview');
  expect([preview.headers.get('content-type'), preview.facts.width, preview.facts.height]).toEqual([
    'image/webp',
    800,
    STORY_LIMITS.previewPixels,
  ]);
  await portal.db.update(deletedFiles).set({ deleted_at: new Date(0) });
  await deleteLeftFiles(portal.app);
  expect((await storedKeys(portal.app.files)).sort()).toEqual(
    [medium.file_key, medium.preview_key].sort(),
  );
  for (const { rows } of await checkFiles(portal.app)) expect(rows).toEqual([]);
});

test('photos and recordings of every type become media with their facts', async () => {
  for (const body of [
    await picture().png().toBuffer(),
    await picture().webp().toBuffer(),
    clip('clip.mp4'),
    clip('clip.mp3'),
    clip('seven-minutes.mp4'),
  ]) {
    expect((await upload(body)).status).toBe(204);
  }

  const detail = (await asAuthor().get(paths.story(story.id))).json() as { story: Story };
  expect(detail.story.media.map(({ kind, width, seconds }) => [kind, width, seconds])).toEqual([
    ['photo', 60, null],
    ['photo', 60, null],
    ['video', expect.any(Number), 2],
    ['audio', null, 2.16],
    ['video', expect.any(Number), expect.any(Number)],
  ]);
  expect(Object.keys(detail.story.media[0] ?? {}).sort()).toEqual(
    [
      'id',
      'kind',
      'bytes',
      'width',
      'height',
      'seconds',
      'caption',
      'credit',
      'people_agreed',
      'uploaded_at',
    ].sort(),
  );
  // Media move the time, not the version: words based on it stay valid.
  expect(detail.story).toMatchObject({ version: 1, updated_at: portal.clock.now.toISOString() });
  const logged = await recorded(portal.db);
  expect(logged.map(({ action }) => action)).toEqual(Array(5).fill('STORY_MEDIUM_ADDED'));
});

/** A PNG that claims to be larger than it is. */
async function bomb(): Promise<Buffer> {
  const png = await picture(1, 1).png().toBuffer();
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test('what is no photo or recording is refused by its content and leaves nothing', async () => {
  const jpeg = await picture(600, 400).jpeg().toBuffer();
  const tooLarge = Buffer.concat([jpeg, Buffer.alloc(STORY_LIMITS.photoBytesMax)]);
  for (const [body, status, code] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'media_type_unknown'],
    [await picture().gif().toBuffer(), 400, 'media_type_unknown'],
    [Buffer.from('%PDF-1.7 and more'), 400, 'media_type_unknown'],
    [Buffer.from([1]), 400, 'media_type_unknown'],
    [jpeg.subarray(0, jpeg.length / 2), 400, 'media_unreadable'],
    [await bomb(), 400, 'media_unreadable'],
    [clip('clip.mp4').subarray(0, 2_000), 400, 'media_unreadable'],
    [tooLarge, 413, 'media_too_large'],
  ] as const) {
    expect(await refusal(await upload(body))).toEqual({ status, code });
  }
  const huge = await uploader.begin(STORY_LIMITS.recordingBytesMax + 1, 'x', story.id);
  expect(await refusal(huge)).toEqual({ status: 413, code: 'media_too_large' });

  expect(await media()).toEqual([]);
  expect(await portal.db.select().from(storyUploads)).toEqual([]);
  expect(await storedKeys(portal.app.files)).toEqual([]);
});

test('a recording of more than an hour is too long', async () => {
  // The length in the header of the file and of both tracks, in units of its own.
  const long = Buffer.from(clip('clip.mp4'));
  const at = long.indexOf('mvhd');
  long.writeUInt32BE(1, at + 16);
  long.writeUInt32BE(3_602, at + 20);
  for (let mdhd = long.indexOf('mdhd'); mdhd > 0; mdhd = long.indexOf('mdhd', mdhd + 1)) {
    long.writeUInt32BE(1, mdhd + 16);
  }

  expect(await refusal(await upload(long))).toEqual({ status: 400, code: 'media_too_long' });
});

test('a broken line goes on where it stopped, several at once, and a client that missed the end learns of it', async () => {
  const jpeg = bytesOf(await picture(300, 300).jpeg().toBuffer());
  const mp4 = bytesOf(clip('clip.mp4'));
  const first = await uploader.mustBegin(jpeg.length, 'a.jpg', story.id);
  const second = await uploader.mustBegin(mp4.length, 'b.mp4', story.id);

  await uploader.patch(first, 0, jpeg.subarray(0, 100));
  await uploader.patch(second, 0, mp4.subarray(0, 100));
  expect(await uploader.offset(first)).toEqual({ status: 200, offset: 100 });
  expect((await uploader.patch(first, 100, jpeg.subarray(100))).status).toBe(204);
  expect((await uploader.patch(second, 100, mp4.subarray(100))).status).toBe(204);

  expect((await media()).map(({ kind }) => kind)).toEqual(['photo', 'video']);
  expect((await uploader.offset(first)).status).toBe(200);
  const other = openUploader(
    address,
    await makeSession(portal.db, (await makeCorrespondent(portal.db)).user),
  );
  expect((await other.offset(first)).status).toBe(404);
});

test('the 21st is refused at its beginning and at its end; a free place is used again', async () => {
  const row = (position: number) => ({
    story_id: story.id,
    position,
    kind: 'audio' as const,
    type: 'mp3' as const,
    file_key: `f${position}`,
    upload_id: `f${position}`,
    bytes: 1,
    seconds: 1,
  });
  await portal.db.insert(storyMedia).values(Array.from({ length: 19 }, (_, n) => row(n + 1)));
  const jpeg = bytesOf(await picture().jpeg().toBuffer());
  const url = await uploader.mustBegin(jpeg.length, 'x', story.id);
  await portal.db.insert(storyMedia).values(row(20));

  const ended = await refusal(await uploader.patch(url, 0, jpeg));
  const begun = await refusal(await uploader.begin(10, 'x', story.id));
  await portal.db.delete(storyMedia).where(eq(storyMedia.position, 7));
  const again = await uploader.upload(jpeg, 'x', story.id);

  expect(ended).toEqual({ status: 409, code: 'too_many_media' });
  expect(begun).toEqual({ status: 409, code: 'too_many_media' });
  expect(again.status).toBe(204);
  expect((await media()).find(({ kind }) => kind === 'photo')?.position).toBe(7);
});

test('of more unfinished uploads than a story takes the oldest goes', async () => {
  const begin = () => uploader.mustBegin(9, 'x.bin', story.id);
  const [first, second] = [await begin(), await begin()];

  for (let n = 2; n <= STORY_LIMITS.mediaMax; n++) await begin();

  expect(await portal.db.$count(storyUploads)).toBe(STORY_LIMITS.mediaMax);
  expect((await uploader.offset(first)).status).toBe(404);
  expect((await uploader.offset(second)).status).toBe(200);
});

test('nothing is uploaded to another’s story, one that editors have, or by somebody out of service', async () => {
  const jpeg = bytesOf(await picture().jpeg().toBuffer());
  const begin = async (id: string) => refusal(await uploader.begin(jpeg.length, 'x', id));
  const submitted = await makeStory(portal.db, { author_id: author.id, status: 'submitted' });
  const other = (await makeCorrespondent(portal.db)).user;
  const theirs = await makeStory(portal.db, { author_id: other.id });
  const running = await uploader.mustBegin(jpeg.length, 'x', story.id);
  await asAuthor().post(paths.submitStory(story.id), { version: 1 });

  expect(await begin(submitted.id)).toEqual({ status: 409, code: 'story_status' });
  expect(await begin(theirs.id)).toEqual({ status: 404, code: 'story_not_found' });
  expect(await begin('nonsense')).toEqual({ status: 404, code: 'story_not_found' });
  expect(await refusal(await uploader.patch(running, 0, jpeg))).toEqual({
    status: 409,
    code: 'story_status',
  });
  await portal.db.execute(sql`update applications set status = 'training'`);
  expect(await begin(story.id)).toEqual({ status: 403, code: 'not_in_service' });
  expect(await media()).toEqual([]);
});

test('caption, credit and consent are changed and media deleted while the author may write', async () => {
  await upload(await picture().jpeg().toBuffer());
  const { id: mediaId, file_key } = await mediumIn();
  const path = paths.storyMedium(story.id, mediaId);
  const facts = { caption: 'Volunteers', credit: 'Ada', people_agreed: true };

  const changed = await asAuthor().patch(path, { ...facts, caption: ' Volunteers ' });
  const kept = await asAuthor().patch(path, {});
  const long = await asAuthor().patch(path, { caption: 'x'.repeat(501), credit: 'x'.repeat(121) });
  const unknown = await asAuthor().patch(paths.storyMedium(story.id, story.id), facts);
  await portal.db.update(stories).set({ status: 'changes_requested' });
  const meanwhile = await asAuthor().patch(path, { people_agreed: null });
  await asAuthor().post(paths.submitStory(story.id), { version: 1 });
  const late = [await asAuthor().patch(path, facts), await asAuthor().delete(path)];
  await portal.db.update(stories).set({ status: 'changes_requested' });
  const deleted = await asAuthor().delete(path);

  expect(changed.json()).toEqual({ medium: expect.objectContaining({ id: mediaId, ...facts }) });
  expect(kept.json()).toEqual(changed.json());
  expect(long.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'caption',
    'credit',
  ]);
  expect(outcome(unknown)).toEqual([404, 'medium_not_found']);
  expect(meanwhile.json().medium.people_agreed).toBeNull();
  for (const refused of late) expect(refused.json().code).toBe('story_status');
  expect(deleted.statusCode).toBe(204);
  expect(await media()).toEqual([]);
  const noted = await portal.db.select({ key: deletedFiles.file_key }).from(deletedFiles);
  expect(noted.map(({ key }) => key)).toContain(file_key);
  expect((await asAuthor().delete(path)).statusCode).toBe(404);
});

test('links open a medium for its author and for editors, for half an hour and not for drafts', async () => {
  await upload(await picture().jpeg().toBuffer());
  const medium: Pick<Medium, 'id'> = await mediumIn();
  const admin = await portal.as('admin');
  const stranger = portal.caller(
    await makeSession(portal.db, (await makeCorrespondent(portal.db)).user),
  );
  const own = paths.storyMediumLink(story.id, medium.id);
  const desk = paths.deskStoryMediumLink(story.id, medium.id);
  const open = (url: string) => fetch(new URL(url, address));

  const draft = await admin.get(desk);
  const mine = (await asAuthor().get(own, { size: 'preview' })).json();
  await portal.db.update(stories).set({
    status: 'submitted',
    submitted_at: new Date(),
    first_submitted_at: new Date(),
  });
  const theirs = (await admin.get(desk)).json();

  expect(draft.json().code).toBe('medium_not_found');
  expect(new Date(mine.expires_at).getTime() - portal.clock.now.getTime()).toBe(1_800_000);
  expect((await open(mine.url)).headers.get('content-type')).toBe('image/webp');
  expect((await open(theirs.url)).headers.get('content-type')).toBe('image/jpeg');
  expect((await open(`${theirs.url}0`)).status).toBe(401);
  for (const refused of [
    await stranger.get(own),
    await stranger.get(paths.mediumFile(medium.id)),
    // Not through another story, nor through the author's call.
    await asAuthor().get(paths.storyMediumLink(medium.id, medium.id)),
    await admin.get(own),
  ]) {
    expect(outcome(refused)).toEqual([404, 'medium_not_found']);
  }
  expect((await stranger.get(desk)).statusCode).toBe(403);
  await portal.db.update(users).set({ status: 'inactive' }).where(eq(users.id, author.id));
  expect((await open(mine.url)).status).toBe(401);
});
