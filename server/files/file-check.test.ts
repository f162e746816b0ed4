import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isBroken } from '#server/db/invariants.ts';
import { takes } from '#server/db/training-schema.ts';
import { setupTestApp } from '#test/app.ts';
import { makeTape } from '#test/training-factories.ts';
import { clip, makeTrainee, openUploader } from '#test/uploads.ts';
import { checkFiles } from './file-check.service.ts';

const portal = setupTestApp();
let address = '';
let key = '';
beforeAll(async () => {
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  for await (const file of portal.app.files.list()) await portal.app.files.delete(file.key);
  const { token } = await makeTrainee(portal.db);
  const uploader = openUploader(address, token);
  await uploader.upload(clip('clip.mp3'));
  key = (await portal.db.select().from(takes))[0]?.file_key ?? '';
});

const broken = async () => {
  const findings = await checkFiles({ db: portal.db, files: portal.app.files });
  return findings.filter(isBroken).map(({ name, rows }) => ({ name, rows }));
};

test('a recording with its file, an upload and a file that waits to be deleted are in order', async () => {
  const other = openUploader(address, (await makeTrainee(portal.db)).token);
  await other.mustBegin(10);
  await other.send('DELETE', await other.mustBegin(20));
  await other.mustBegin(30);

  expect(await broken()).toEqual([]);
});

test('a recording without its file, one of another size and a file that no row knows are found', async () => {
  const bytes = clip('clip.mp3').length;
  await portal.db.update(takes).set({ bytes: 7 });
  expect(await broken()).toMatchObject([{ rows: [{ file_key: key, bytes: 7 }] }]);

  await portal.truncate(); // without the trigger that remembers files
  const unknown = { name: 'files_have_their_row', rows: [{ file_key: key, bytes }] };
  expect(await broken()).toEqual([unknown]);

  const { application } = await makeTrainee(portal.db);
  const { file_key } = await makeTape(portal.db, { application_id: application.id });
  const row = { file_key, bytes: 1_000, stored: null };
  const missing = { name: 'recordings_have_their_file', rows: [row] };
  expect(await broken()).toEqual(expect.arrayContaining([unknown, missing]));
});
