import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { takes } from '#server/db/training-schema.ts';
import { makeSession, makeUser } from '#server/seed/factories.ts';
import { clip, makeTrainee, openUploader } from '#test/uploads.ts';
import { startPortal } from './portal.ts';
import { createSetup, withDatabase } from './portal-setups.ts';
import { test } from './report.ts';

const MIB = 1024 * 1024;
const UPLOAD_BYTES = 300 * MIB;
/** A fast line; without a limit the sender would take a whole core from the portal. */
const BYTES_PER_MS = 20_000;
const MEMORY_LIMIT_MIB = 50;

const rssOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** Sends a recording from another thread. */
async function sendUpload(address: string, token: string): Promise<void> {
  const worker = new Worker(new URL('./upload-sender.ts', import.meta.url), {
    workerData: { address, token, bytes: UPLOAD_BYTES, bytesPerMs: BYTES_PER_MS },
  });
  await once(worker, 'exit');
}

async function startWithTrainee() {
  const setup = await createSetup('postgres');
  const { token, editorToken } = await withDatabase(setup, async ({ db }) => {
    const { token } = await makeTrainee(db);
    const editor = await makeUser(db, { role: 'admin' });
    return { token, editorToken: await makeSession(db, editor) };
  });
  const portal = startPortal(setup.env);
  const address = await portal.ready;
  const listOnce = async () => {
    const start = performance.now();
    const headers = { authorization: `Bearer ${editorToken}` };
    const response = await fetch(address + paths.applications, { headers });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    return performance.now() - start;
  };
  return { setup, portal, address, token, listOnce };
}

test('a 300 MB upload adds less than 50 MB of memory', async ({ report }) => {
  const { setup, portal, address, token, listOnce } = await startWithTrainee();
  const pid = portal.child.pid ?? 0;
  const measureList = async (isOver: () => boolean) => {
    const times: number[] = [];
    while (!isOver()) times.push(await listOnce());
    return times;
  };
  // Both have run once before anything is measured.
  await openUploader(address, token).upload(clip('clip.mp4'));
  let left = 600;
  await measureList(() => left-- === 0);
  // The same requests with and without an upload: what the list itself needs is in both.
  const watchMemory = () => {
    let highest = 0;
    const sampling = setInterval(() => {
      highest = Math.max(highest, rssOf(pid));
    }, 50);
    return () => {
      clearInterval(sampling);
      return highest;
    };
  };
  const endQuiet = watchMemory();
  const quietEnd = performance.now() + UPLOAD_BYTES / BYTES_PER_MS;
  const quiet = await measureList(() => performance.now() > quietEnd);
  const before = endQuiet();

  const endBusy = watchMemory();
  let isUploaded = false;
  const listing = measureList(() => isUploaded);
  await sendUpload(address, token);
  isUploaded = true;
  const busy = await listing;
  const highest = endBusy();

  const stored = await withDatabase(setup, ({ db }) => db.select().from(takes));
  expect(stored).toMatchObject([{ bytes: UPLOAD_BYTES, type: 'mp4' }]);
  const [quietP99, busyP99] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
  report(
    `300 MB at 20 MB/s: memory from ${before.toFixed(0)} to ${highest.toFixed(0)} MiB; the list's p99 ${quietP99.toFixed(1)} ms without and ${busyP99.toFixed(1)} ms during it (${(busyP99 / quietP99).toFixed(2)} times, ${quiet.length} and ${busy.length} requests).`,
  );
  expect(highest - before).toBeLessThan(MEMORY_LIMIT_MIB);
  await setup.remove();
});
