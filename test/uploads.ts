import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorResponse } from '#contract/shared/errors.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import type { Db } from '#server/db/client.ts';
import { trainings } from '#server/db/training-schema.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { makeApplication, makeSession, makeUser } from '#server/seed/factories.ts';
import { ROOT } from './shared/portal-process.ts';

export const clip = (name: string) => readFileSync(join(ROOT, 'test', 'fixtures', 'media', name));

/** The keys of all stored files. */
export async function storedKeys(files: FileStore): Promise<string[]> {
  return (await Array.fromAsync(files.list())).map(({ key }) => key);
}

/** The first bytes of an mp4 whose list of pictures and sounds claims all the rest of the file. */
export function endlessList(bytes: number): Buffer {
  const head = Buffer.from('....ftypisom....isommp42....moov', 'latin1');
  head.writeUInt32BE(24, 0);
  head.writeUInt32BE(0, 12);
  head.writeUInt32BE(bytes - 24, 24);
  return head;
}

type TrainingValues = typeof trainings.$inferInsert;

/** Somebody whose demo tape is awaited: an account in training that has finished the course. */
export async function makeTrainee(db: Db, overrides: Partial<TrainingValues> = {}) {
  const user = await makeUser(db, { role: 'correspondent' });
  const application = await makeApplication(db, { status: 'training', email: user.email });
  await db.insert(trainings).values({
    application_id: application.id,
    user_id: user.id,
    created_account: true,
    course_finished_at: new Date(),
    ...overrides,
  });
  return { user, application, token: await makeSession(db, user) };
}

const HEADERS = { 'tus-resumable': '1.0.0' };
const BYTES = { 'content-type': 'application/offset+octet-stream' };

/** The code of an error, and its status. */
export async function refusal(response: Response) {
  const { code } = errorResponse.parse(await response.json());
  return { status: response.status, code };
}

/** What a tus client sends to a portal that listens at this address. */
export function openUploader(address: string, token?: string) {
  const send = (method: string, path: string, rest: RequestInit = {}) =>
    fetch(new URL(path, address), {
      method,
      ...rest,
      headers: { ...HEADERS, ...(token && { authorization: `Bearer ${token}` }), ...rest.headers },
    });
  return {
    send,
    begin: (bytes: number, fileName = 'tape.mp4', storyId?: string) =>
      send('POST', trainingPaths.uploads, {
        headers: {
          'upload-length': String(bytes),
          'upload-metadata': Object.entries({
            filename: fileName,
            ...(storyId && { purpose: 'story', story: storyId }),
          })
            .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        },
      }),
    patch: (url: string, offset: number, body: BodyInit, rest: RequestInit = {}) =>
      send('PATCH', url, {
        ...rest,
        headers: { ...BYTES, 'upload-offset': String(offset), ...rest.headers },
        body,
      }),
    /** How much has arrived. */
    async offset(url: string) {
      const response = await send('HEAD', url);
      return { status: response.status, offset: Number(response.headers.get('upload-offset')) };
    },
    /** Begins an upload that must be allowed; returns its address. */
    async mustBegin(bytes: number, fileName?: string, storyId?: string) {
      const response = await this.begin(bytes, fileName, storyId);
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return z.string().parse(response.headers.get('location'));
    },
    /** A whole file in one request; returns the last response. */
    async upload(body: Uint8Array<ArrayBuffer>, fileName?: string, storyId?: string) {
      return this.patch(await this.mustBegin(body.length, fileName, storyId), 0, body);
    },
  };
}
