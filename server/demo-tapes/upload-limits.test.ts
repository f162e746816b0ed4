import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorResponse } from '#contract/shared/errors.ts';
import { messages } from '#contract/shared/messages.ts';
import { TAPE_LIMITS } from '#contract/training/limits.ts';
import { uploads } from '#server/db/training-schema.ts';
import type { ListOtherUploads } from '#server/files/file-store.ts';
import { openFolderStore } from '#server/files/folder-store.ts';
import { setupTestApp } from '#test/app.ts';
import { makeTrainee, openUploader } from '#test/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = openFolderStore(join(folder, 'files'));
let listOthers: ListOtherUploads = async () => [];
const portal = setupTestApp(
  { RATE_LIMIT: 'on' },
  {
    files: {
      ...store,
      uploadsBy(find, list) {
        listOthers = list;
        return store.uploadsBy(find, list);
      },
    },
  },
);
let address = '';
beforeAll(async () => {
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});

const begin = async () => {
  const { token, user } = await makeTrainee(portal.db);
  return { user, uploader: openUploader(address, token) };
};

test('one person begins 20 uploads an hour; the next is told when, and others are not affected', async () => {
  const [{ uploader }, other] = [await begin(), await begin()];
  for (let n = 0; n < TAPE_LIMITS.uploadsPerHour; n++) await uploader.mustBegin(10);

  const refused = await uploader.begin(10);

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(errorResponse.parse(await refused.json())).toMatchObject({
    code: 'too_many_uploads',
    message: messages.tooManyUploads,
  });
  // The last one that was begun goes on.
  const [upload] = await portal.db.select().from(uploads);
  expect((await uploader.patch(`/api/uploads/${upload?.id}`, 0, Buffer.alloc(5))).status).toBe(204);
  expect((await other.uploader.begin(10)).status).toBe(201);
});

test('room is kept for the uploads of others that have begun and not for expired ones', async () => {
  const [first, second, expired] = [await begin(), await begin(), await begin()];
  const idOf = (url: string) => url.split('/').at(-1) ?? '';
  const own = idOf(await first.uploader.mustBegin(10));
  const others = idOf(await second.uploader.mustBegin(2_000));
  await expired.uploader.mustBegin(3_000);
  await portal.db
    .update(uploads)
    .set({ expires_at: new Date(0) })
    .where(eq(uploads.user_id, expired.user.id));

  expect(await listOthers(own)).toEqual([{ id: others, bytes: 2_000 }]);
});
