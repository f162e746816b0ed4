import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { UPLOAD_CHUNK_BYTES } from '#contract/training/limits.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { signIn } from './applications.ts';
import { receive } from './reviewing.ts';
import type { Portal } from './start-portal.ts';

const PASSWORD = 'seven quiet lanterns';
export const clip = (name: string) =>
  new URL(`../test/fixtures/media/${name}`, import.meta.url).pathname;
export const CLIP = clip('clip.webm');

/** A playable recording of several chunks of an upload: players skip a box that is free. */
export async function writeLargeTape(path: string, chunks: number) {
  const bytes = chunks * UPLOAD_CHUNK_BYTES;
  const start = await readFile(clip('clip.mp4'));
  const free = Buffer.alloc(bytes - start.length);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4);
  await writeFile(path, Buffer.concat([start, free]));
  return { path, bytes };
}

/** Somebody in training whose account exists already and whose demo tape is unlocked. */
export async function receiveTrainee(
  portal: Portal,
  overrides: Parameters<typeof receive>[1] = {},
) {
  const application = await receive(portal, overrides);
  const { number, email, id } = application;
  const editor = await signIn(portal);
  await editor.addUser({ name: 'Rosa Delgado', email, password: PASSWORD, role: 'correspondent' });
  await editor.setStatus(number, 'training');
  await editor.send('POST', trainingPaths.demoTapeUnlock(id), {});
  return { ...application, credentials: { email, password: PASSWORD } };
}

/** Uploads a recording as the applicant, in one piece, and sends it in. */
export async function sendTape(
  portal: Portal,
  { credentials }: Pick<Awaited<ReturnType<typeof receiveTrainee>>, 'credentials'>,
  file = CLIP,
) {
  const person = await signIn(portal, credentials);
  const content = await readFile(file);
  const common = {
    authorization: `Bearer ${person.session.token}`,
    'tus-resumable': '1.0.0',
  };
  const made = await fetch(portal.baseURL + trainingPaths.uploads, {
    method: 'POST',
    headers: {
      ...common,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(basename(file)).toString('base64')}`,
    },
  });
  const address = new URL(made.headers.get('location') ?? '', portal.baseURL);
  const sent = await fetch(address, {
    method: 'PATCH',
    headers: { ...common, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: content,
  });
  if (!sent.ok) throw new Error(`The upload was refused: ${sent.status} ${await sent.text()}`);
  await person.send('POST', trainingPaths.submitDemoTape, {});
}
