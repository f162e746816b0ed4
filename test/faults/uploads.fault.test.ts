import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { UPLOAD_CHUNK_BYTES } from '#contract/training/demo.ts';
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

/** The start of a playable mp4 of this size: the rest is one box that players skip. */
function headOf(bytes: number) {
  const body = clip('clip.mp4');
  const box = Buffer.alloc(8);
  box.writeUInt32BE(bytes - body.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([body, box]);
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
  return { setup, portal, listOnce, uploader: openUploader(address, token) };
}

test('a 300 MB upload adds less than 50 MB of memory', async ({ report }) => {
  const { setup, portal, listOnce, uploader } = await startWithTrainee();
  const pid = portal.child.pid ?? 0;
  const measureList = async (isOver: () => boolean) => {
    const times: number[] = [];
    while (!isOver()) times.push(await listOnce());
    return times;
  };
  // Both have run once before anything is measured.
  await uploader.upload(clip('clip.mp4'));
  let left = 600;
  await measureList(() => left-- === 0);
  const quietEnd = performance.now() + UPLOAD_BYTES / BYTES_PER_MS;
  const quiet = await measureList(() => performance.now() > quietEnd);

  const before = rssOf(pid);
  let highest = 0;
  let isUploaded = false;
  const sampling = setInterval(() => {
    highest = Math.max(highest, rssOf(pid));
  }, 50);
  const listing = measureList(() => isUploaded);
  const head = headOf(UPLOAD_BYTES);
  const piece = randomBytes(UPLOAD_CHUNK_BYTES);
  const url = await uploader.mustBegin(UPLOAD_BYTES);
  const start = performance.now();
  for (let offset = 0; offset < UPLOAD_BYTES; offset += piece.length) {
    const body = Buffer.from(piece.subarray(0, Math.min(piece.length, UPLOAD_BYTES - offset)));
    if (offset === 0) head.copy(body);
    const response = await uploader.patch(url, offset, body);
    expect(response.status, await response.text()).toBe(204);
    const ahead = (offset + body.length) / BYTES_PER_MS - (performance.now() - start);
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
  }
  isUploaded = true;
  const busy = await listing;
  clearInterval(sampling);

  const stored = await withDatabase(setup, ({ db }) => db.select().from(takes));
  expect(stored).toMatchObject([{ bytes: UPLOAD_BYTES, type: 'mp4' }]);
  const [quietP99, busyP99] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
  report(
    `300 MB at 20 MB/s: memory from ${before.toFixed(0)} to ${highest.toFixed(0)} MiB; the list's p99 ${quietP99.toFixed(1)} ms without and ${busyP99.toFixed(1)} ms during it (${(busyP99 / quietP99).toFixed(2)} times, ${quiet.length} and ${busy.length} requests).`,
  );
  expect(highest - before).toBeLessThan(MEMORY_LIMIT_MIB);
  await setup.remove();
});
