import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { trainingPaths } from '#contract/training/paths.ts';
import { parseFilesUrl } from '#server/core/files-url.ts';
import { openLog } from '#server/core/logger.ts';
import { StartError } from '#server/db/start-error.ts';
import { deletedFiles, takes, uploads } from '#server/db/training-schema.ts';
import { deleteLeftFiles } from '#server/files/deleted-files.service.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { openS3Store } from '#server/files/s3-store.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openFlakyProxy } from '#test/flaky-proxy.ts';
import { clip, makeTrainee, openUploader, refusal } from '#test/uploads.ts';

const server = new URL(inject('s3'));
const MIB = 1024 * 1024;
const log = openLog('silent');
const addressOf = (port: string | number, path = '/recordings/demo/tapes') =>
  parseFilesUrl(`http://key:se%2Fcret@127.0.0.1:${port}${path}?region=us-east-1`)!;

let proxy: Awaited<ReturnType<typeof openFlakyProxy>>;
let files: FileStore;
let portal: TestApp;
let address = '';
beforeAll(async () => {
  await fetch(new URL('/recordings', server), { method: 'PUT' });
  proxy = await openFlakyProxy({ host: server.hostname, port: Number(server.port) });
  files = await openS3Store(addressOf(proxy.port), log);
  portal = await startTestApp({}, { files });
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  return async () => {
    await portal.close();
    files.close();
    await proxy.stop();
  };
});

let token = '';
let uploader: ReturnType<typeof openUploader>;
beforeEach(async () => {
  await portal.truncate();
  ({ token } = await makeTrainee(portal.db));
  uploader = openUploader(address, token);
  for await (const { key } of files.list()) await files.delete(key);
});

/** What is in the bucket, unfinished uploads included, as the server itself lists it. */
async function listBucket(): Promise<string[]> {
  const pages = await Promise.all(
    ['/recordings?list-type=2', '/recordings?uploads'].map((path) => fetch(new URL(path, server))),
  );
  const texts = await Promise.all(pages.map((page) => page.text()));
  return texts.flatMap((text) =>
    [...text.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key),
  );
}

const runJob = async () => {
  await portal.db.update(deletedFiles).set({ deleted_at: new Date(0) });
  await deleteLeftFiles({ db: portal.db, files, log });
};

/** A playable mp4 of this size: what follows the clip is a box that players skip. */
function longClip(bytes: number) {
  const body = clip('clip.mp4');
  const rest = randomBytes(bytes - body.length);
  rest.writeUInt32BE(rest.length, 0);
  rest.write('free', 4, 'latin1');
  return Buffer.concat([body, rest]);
}

test('an upload in large and small pieces arrives as it was, and plays', async () => {
  const body = longClip(13 * MIB);
  const url = await uploader.mustBegin(body.length);
  let offset = 0;
  for (const end of [6 * MIB, 6 * MIB + 1_000, 7 * MIB, body.length]) {
    const response = await uploader.patch(url, offset, body.subarray(offset, end));
    expect(response.status).toBe(204);
    expect(await uploader.offset(url)).toEqual({ status: 200, offset: end });
    offset = end;
  }

  const [take] = await portal.db.select().from(takes);
  expect(take).toMatchObject({ type: 'mp4', bytes: body.length, seconds: 2 });
  expect(await files.size(take?.file_key ?? '')).toBe(body.length);
  const play = (range?: string) =>
    fetch(new URL(trainingPaths.tapeFile(take?.id ?? ''), address), {
      headers: { authorization: `Bearer ${token}`, ...(range && { range }) },
    });
  const whole = Buffer.from(await (await play()).arrayBuffer());
  const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(sha(whole)).toBe(sha(body));
  const part = await play('bytes=6291450-6291460');
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(body.subarray(6_291_450, 6_291_461));
  expect((await listBucket()).every((key) => key.startsWith('demo/tapes/'))).toBe(true);

  await portal.db.delete(takes);
  await runJob();
  expect(await listBucket()).toEqual([]);
});

test('what is refused, cancelled or expired leaves nothing in the bucket', async () => {
  expect(await refusal(await uploader.upload(Buffer.from('MZ not a recording')))).toMatchObject({
    code: 'tape_type_unknown',
  });
  expect(await listBucket()).toEqual([]);

  const cancelled = await uploader.mustBegin(9 * MIB);
  await uploader.patch(cancelled, 0, Buffer.alloc(6 * MIB));
  await uploader.send('DELETE', cancelled);
  const expired = await uploader.mustBegin(1_000);
  await uploader.patch(expired, 0, Buffer.alloc(10));
  expect(await listBucket()).not.toEqual([]);
  await portal.db.update(uploads).set({ expires_at: new Date(0) });
  await deleteLeftFiles({ db: portal.db, files, log });
  await runJob();
  expect(await listBucket()).toEqual([]);
});

test('while the store is away uploads answer 503 and go on afterwards', async () => {
  const body = clip('clip.mp4');
  const url = await uploader.mustBegin(body.length);
  await uploader.patch(url, 0, body.subarray(0, 1_000));
  await proxy.stop();
  try {
    expect(await uploader.offset(url)).toMatchObject({ status: 503 });
    expect(await refusal(await uploader.patch(url, 1_000, body.subarray(1_000)))).toEqual({
      status: 503,
      code: 'storage_unavailable',
    });
    const other = openUploader(address, (await makeTrainee(portal.db)).token);
    expect(await refusal(await other.begin(10))).toMatchObject({ code: 'storage_unavailable' });
  } finally {
    await proxy.restart();
  }

  expect(await uploader.offset(url)).toEqual({ status: 200, offset: 1_000 });
  expect((await uploader.patch(url, 1_000, body.subarray(1_000))).status).toBe(204);
  expect(await portal.db.select().from(takes)).toHaveLength(1);
});

test('a bucket that does not exist stops the start with one line', async () => {
  await expect(openS3Store(addressOf(server.port, '/nothing-here'), log)).rejects.toThrow(
    new StartError('FILES_URL: the bucket nothing-here does not exist.'),
  );
});

test('a store that is away does not stop the start', async () => {
  const warnings: unknown[] = [];
  const away = await openS3Store(addressOf(9), {
    warn: (...line: unknown[]) => warnings.push(line),
  });
  away.close();

  expect(JSON.stringify(warnings)).toContain('not reachable');
});
