import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { MIB, UPLOAD_CHUNK_BYTES } from '#contract/training/limits.ts';
import { openDatabase } from '#server/db/client.ts';
import { copyDataDir, makeEmbeddedFolder } from './embedded-folder.ts';
import { type PortalProcess, startPortalProcess } from './shared/portal-process.ts';
import { clip, endlessList, makeTrainee, openUploader, refusal } from './uploads.ts';

const BYTES = 300 * MIB;
const HEALTH_MAX_MS = 1_000;
/** On a busy machine: compared with the slowest response before the check. */
const HEALTH_MAX_RATIO = 5;

let folder: string;
let portal: PortalProcess;
let address: string;
let token: string;
beforeAll(async () => {
  folder = makeEmbeddedFolder();
  const dataDir = copyDataDir(folder, 'portal');
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
  ({ token } = await makeTrainee(database.db));
  await database.close();
  portal = startPortalProcess({ DATA_DIR: dataDir });
  address = await portal.ready;
});
afterAll(async () => {
  portal.child.kill();
  await portal.ended;
  rmSync(folder, { recursive: true, force: true });
});

const memory = () => {
  const status = readFileSync(`/proc/${portal.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

/** Sends a file of zeros with these bytes in it; its check begins after the last piece. */
async function sendFile(marks: Map<number, Buffer>, onLast: () => void): Promise<Response> {
  const uploader = openUploader(address, token);
  const url = await uploader.mustBegin(BYTES);
  for (let offset = 0; ; offset += UPLOAD_CHUNK_BYTES) {
    const body = Buffer.alloc(Math.min(UPLOAD_CHUNK_BYTES, BYTES - offset));
    for (const [at, mark] of marks) {
      if (at >= offset && at < offset + body.length) mark.copy(body, at - offset);
    }
    const isLast = offset + body.length === BYTES;
    if (isLast) onLast();
    const response = await uploader.patch(url, offset, body);
    if (isLast || !response.ok) return response;
  }
}

/** A recording in pieces of which each list is as large as is still read, and lists nothing. */
function largeLists(): Map<number, Buffer> {
  const recording = clip('fragmented.mp4');
  const head = recording.subarray(0, recording.indexOf('moof') - 4);
  const marks = new Map([[0, head]]);
  const size = 15 * MIB;
  for (let at = head.length; at + size <= BYTES; at += size) {
    const box = Buffer.from('....moof', 'latin1');
    box.writeUInt32BE(size);
    marks.set(at, box);
  }
  return marks;
}

test.each([
  { what: 'one list that claims all of it', marks: new Map([[0, endlessList(BYTES)]]), mib: 150 },
  // What was read before is freed only after a while.
  { what: 'many large lists', marks: largeLists(), mib: 200 },
])(
  '300 MB with $what take at most $mib MB and do not hold up the portal',
  async ({ marks, mib }) => {
    // The first check loads its code.
    await openUploader(address, token).upload(clip('clip.mp4'));
    const idle = memory();
    let highest = 0;
    const slowest = { sending: 0, checking: 0 };
    let phase: keyof typeof slowest = 'sending';
    const sent = sendFile(marks, () => {
      phase = 'checking';
    });
    let isOver = false;
    void sent.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const start = performance.now();
      expect((await fetch(address + paths.health)).status).toBe(200);
      slowest[phase] = Math.max(slowest[phase], performance.now() - start);
      highest = Math.max(highest, memory());
    }

    expect(await refusal(await sent)).toEqual({ status: 400, code: 'tape_unreadable' });
    expect(highest - idle).toBeLessThan(mib);
    expect(slowest.checking).toBeLessThan(
      Math.max(HEALTH_MAX_MS, HEALTH_MAX_RATIO * slowest.sending),
    );
  },
);
