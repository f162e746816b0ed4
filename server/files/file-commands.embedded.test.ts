import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { takes } from '#server/db/training-schema.ts';
import { makeUser } from '#server/seed/factories.ts';
import { copyDataDir, makeEmbeddedFolder } from '#test/embedded-folder.ts';
import { runCommand } from '#test/run-command.ts';
import { ROOT } from '#test/shared/portal-process.ts';
import { makeTrainee } from '#test/uploads.ts';

const CLIP = join(ROOT, 'test', 'fixtures', 'media', 'clip.mp4');
const KEY = '0123456789abcdef0123456789abcdef';

test('a backup names the recordings that it does not hold, a restore those that are missing', async () => {
  const folder = makeEmbeddedFolder();
  const dataDirOf = (name: string) => {
    const path = copyDataDir(folder, name);
    mkdirSync(join(path, 'files'));
    return path;
  };
  const source = dataDirOf('source');
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const database = await openDatabase({ databaseUrl: undefined, dataDir: source, log });
  await makeUser(database.db, { role: 'admin' });
  const { application } = await makeTrainee(database.db);
  const bytes = statSync(CLIP).size;
  const file = { file_key: KEY, file_name: 'tape.mp4', type: 'mp4', is_video: true } as const;
  await database.db
    .insert(takes)
    .values({ application_id: application.id, take: 1, ...file, bytes, seconds: 2 });
  await database.close();
  copyFileSync(CLIP, join(source, 'files', KEY));

  const backup = join(folder, 'portal.gz');
  const made = await runCommand('backup', { DATA_DIR: source }, '--to', backup);
  expect(made.err).toBe('');
  expect(made.out).toContain('1 files of recordings and photos (0.0 MB) are not in it');

  const target = dataDirOf('target');
  const restored = await runCommand('restore', { DATA_DIR: target }, '--from', backup);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toContain('1 of 1 files of recordings and photos are missing');
  expect(restored.out).toContain(`  ${KEY}  ${bytes} bytes`);

  writeFileSync(join(target, 'files', 'somebody-elses'), 'x');
  const checked = await runCommand('check', { DATA_DIR: target });
  expect(checked.out).toContain('BROKEN  recordings_have_their_file');
  expect(checked.out).toContain('BROKEN  files_have_their_row');
  expect(checked.code).toBe(1);
});
