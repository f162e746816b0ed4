import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { StoryStatus } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { storyMedia } from '#server/db/story-schema.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { makeCorrespondent, makeStory } from '#test/newsroom-factories.ts';
import { recorded } from '#test/recorded.ts';
import { openPackage } from './story-package.service.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

async function storyWith(status: StoryStatus, overrides: object = {}) {
  const { user } = await makeCorrespondent(portal.db, { full_name: 'Ada Lovelace' });
  return makeStory(portal.db, { author_id: user.id, status, ...overrides });
}

let files = 0;
async function addMedium(story_id: string, position: number, facts: object, content = 'bytes') {
  files += 1;
  const file_key = `package-${files}`;
  await portal.app.files.write(file_key, Buffer.from(content));
  const sound = { kind: 'audio', type: 'mp3', seconds: 1 } as const;
  const row = { story_id, position, file_key, upload_id: file_key, bytes: content.length };
  await portal.db.insert(storyMedia).values({ ...row, ...sound, ...facts });
}

/** The files of a ZIP that stores them as they are, by its directory at the end. */
function unzip(zip: Buffer): Record<string, string> {
  const found: Record<string, string> = {};
  const end = zip.lastIndexOf('PK\x05\x06');
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const bytes = zip.readUInt32LE(at + 24);
    const nameBytes = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    found[zip.toString('utf8', at + 46, at + 46 + nameBytes)] = zip.toString(
      'utf8',
      start,
      start + bytes,
    );
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
}

test('the package has words, credits, and the media whose people agreed, and no sources', async () => {
  const photo = {
    kind: 'photo',
    type: 'jpeg',
    seconds: null,
    width: 1,
    height: 1,
    preview_key: 'p',
  };
  const { id, number } = await storyWith('accepted', {
    headline: 'River <rises>',
    body: 'By *night*.\n\n<script>alert(1)</script> [x](javascript:alert(1))',
    sources: 'Secret source',
  });
  await addMedium(id, 1, { ...photo, caption: 'Año nuevo:\n«river»!', credit: 'Bob' }, 'jpeg');
  await addMedium(id, 2, { caption: 'Refused', people_agreed: false });
  await addMedium(id, 4, { people_agreed: true }, 'mp3');

  const answer = await admin.get(paths.deskStoryPackage(id));

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.rawPayload.length),
    'content-disposition': `attachment; filename="${number}.zip"`,
  });
  const packed = unzip(answer.rawPayload);
  expect(Object.keys(packed)).toEqual([
    'story.md',
    'story.html',
    'credits.txt',
    '01-ano-nuevo-river.jpg',
    '02-audio.mp3',
  ]);
  expect([packed['01-ano-nuevo-river.jpg'], packed['02-audio.mp3']]).toEqual(['jpeg', 'mp3']);
  expect(packed['story.md']).toContain('# River <rises>\n\nChicago, IL, 2026-02-03\n\nBy *night*.');
  expect(packed['story.html']).toContain('<h1>River &lt;rises&gt;</h1>');
  expect(packed['story.html']).toContain('<p>By <em>night</em>.</p>');
  expect(packed['story.html']).not.toMatch(/<script>|javascript:/);
  expect(packed['credits.txt']).toBe(
    `${number}: River <rises>\nBy Ada Lovelace\n\n01-ano-nuevo-river.jpg\nAño nuevo: «river»!\nCredit: Bob\n\n02-audio.mp3\nCredit: Ada Lovelace\n`,
  );
  expect(answer.body).not.toContain('Secret source');
  const logged = await recorded(portal.db);
  expect(logged).toMatchObject([
    { action: 'STORY_PACKAGE_FETCHED', story_id: id, details: number },
  ]);
});

test('it can be fetched once an editor has had it, whole or not at all', async () => {
  const early = await storyWith('submitted');
  const draft = await storyWith('draft');
  const broken = await storyWith('published');
  await addMedium(broken.id, 1, { bytes: 999 });
  const fetched = async (id: string) => outcome(await admin.get(paths.deskStoryPackage(id)));

  expect(await fetched(early.id)).toEqual([409, 'story_status']);
  expect(await fetched(draft.id)).toEqual([404, 'story_not_found']);
  expect(await fetched(broken.id)).toEqual([404, 'medium_not_found']);
  for (const status of ['in_editing', 'changes_requested', 'declined'] as const) {
    const { id } = await storyWith(status);
    expect((await admin.get(paths.deskStoryPackage(id))).statusCode).toBe(200);
  }
});

test('one file after the other is read, and closed when the client has gone or the store fails', async () => {
  const { id } = await storyWith('accepted');
  const bytes = 10;
  for (const position of [1, 2]) await addMedium(id, position, {}, 'x'.repeat(bytes));
  const opened: Readable[] = [];
  const actor = { id: admin.user.id, name: '', role: 'admin' as const };
  const open = () => {
    opened.length = 0;
    const read = async () => {
      const file = new PassThrough();
      opened.push(file);
      return file;
    };
    const store = { size: async () => bytes, read };
    return openPackage({ db: portal.db, files: store }, actor, id);
  };

  const gone = await open();
  gone.content.resume();
  await expect.poll(() => opened.length).toBe(1);
  gone.content.destroy();
  await expect.poll(() => opened[0]?.destroyed).toBe(true);

  const failing = await open();
  const sent = buffer(failing.content);
  await expect.poll(() => opened.length).toBe(1);
  opened[0]?.destroy(new Error('The store is away'));
  await expect(sent).rejects.toThrow('The store is away');
});
