import { once } from 'node:events';
import { AppError } from '#server/core/errors.ts';
import { openLine } from '#server/core/one-at-a-time.ts';
import { startThread } from '#server/core/worker-thread.ts';
import type { EncodedPhoto, PhotoResult } from './photo.worker.ts';

/** A hundred megapixels take some twenty seconds. */
const ENCODE_LIMIT_MS = 60_000;
/** Each is answered within the time that a request has. */
const inLine = openLine(6);

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** How many bytes `looksLikePhoto` needs. */
export const PHOTO_HEAD_BYTES = 12;

/** Whether a file begins as a photo does; whether it is one, is found out in the thread. */
export const looksLikePhoto = (head: Buffer): boolean =>
  head.subarray(0, JPEG.length).equals(JPEG) ||
  head.subarray(0, PNG.length).equals(PNG) ||
  (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP');

/**
 * The photo without metadata, upright, and its preview. In a worker thread: decoding would block the
 * portal, and the content is a stranger's. One at a time, since each takes memory: what waits is not
 * read yet.
 */
export const encodePhoto = (read: () => Promise<Uint8Array>): Promise<EncodedPhoto> =>
  inLine(async () => encodeInThread(await read()));

async function encodeInThread(bytes: Uint8Array): Promise<EncodedPhoto> {
  const worker = startThread(new URL('./photo.worker.ts', import.meta.url), {
    name: 'photo',
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
  });
  try {
    const signal = AbortSignal.timeout(ENCODE_LIMIT_MS);
    const [result] = (await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }),
    ]).catch(() => [])) as [PhotoResult?];
    if (typeof result !== 'object') throw new AppError('media_unreadable');
    if ('error' in result) throw new AppError(result.error);
    return result;
  } finally {
    await worker.terminate();
  }
}
