import { randomBytes } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { UPLOAD_CHUNK_BYTES } from '#contract/training/limits.ts';
import { clip, openUploader } from '#test/uploads.ts';

// A thread of its own, so that what it sends does not delay what the test measures.
const { address, token, bytes, bytesPerMs } = workerData;
const uploader = openUploader(address, token);
const head = headOf(bytes);
const piece = randomBytes(UPLOAD_CHUNK_BYTES);
const url = await uploader.mustBegin(bytes);
const start = performance.now();
for (let offset = 0; offset < bytes; offset += piece.length) {
  const body = Buffer.from(piece.subarray(0, Math.min(piece.length, bytes - offset)));
  if (offset === 0) head.copy(body);
  const response = await uploader.patch(url, offset, body);
  if (response.status !== 204) throw new Error(`${response.status} ${await response.text()}`);
  const ahead = (offset + body.length) / bytesPerMs - (performance.now() - start);
  if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
}

/** The start of a playable mp4 of this size: the rest is one box that players skip. */
function headOf(size: number) {
  const body = clip('clip.mp4');
  const box = Buffer.alloc(8);
  box.writeUInt32BE(size - body.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([body, box]);
}
