import type { Worker } from 'node:worker_threads';
import { TAPE_LIMITS } from '#contract/training/demo-tapes.ts';
import { AppError } from '#server/core/errors.ts';
import { openLine } from '#server/core/one-at-a-time.ts';
import { startThread } from '#server/core/worker-thread.ts';
import type { FileStore } from './file-store.ts';
import type { TapeFacts, TapeQuestion, TapeResult } from './tape.worker.ts';

/** Longer than any recording takes; a file that is made to be slow ends here. */
const CHECK_LIMIT_MS = 20_000;
/** Each is answered within the time that a request has, whatever those before it hold. */
const inLine = openLine(4);

/**
 * Recognizes the type and the length of a recording. In a worker thread: a recording of a browser
 * is read as a whole, which would block the portal, and the content is a stranger's. One at a time,
 * since each takes memory.
 */
export const checkTape = (
  files: Pick<FileStore, 'read'>,
  key: string,
  bytes: number,
  secondsMax: number = TAPE_LIMITS.secondsMax,
) => inLine(() => checkInThread(files, key, bytes, secondsMax));

async function checkInThread(
  files: Pick<FileStore, 'read'>,
  key: string,
  bytes: number,
  secondsMax: number,
): Promise<TapeFacts> {
  const worker = startThread(new URL('./tape.worker.ts', import.meta.url), {
    name: 'tape',
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
  });
  try {
    const result = await runCheck(worker, files, key);
    if ('error' in result) throw new AppError(result.error);
    // The end of the last frame may lie a moment after the limit.
    if (result.seconds >= secondsMax + 1) throw new AppError('tape_too_long');
    return result;
  } finally {
    await worker.terminate();
  }
}

function runCheck(worker: Worker, files: Pick<FileStore, 'read'>, key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<TapeResult>();
  const unreadable = () => resolve({ error: 'tape_unreadable' });
  // From the thread's first question: on a busy machine its start alone can take that long.
  let timer: NodeJS.Timeout | undefined;
  worker.on('message', async (message: TapeQuestion | TapeResult) => {
    if (!('start' in message)) return resolve(message);
    const { start, end } = message;
    timer ??= setTimeout(unreadable, CHECK_LIMIT_MS);
    try {
      // As they come: the thread puts them together.
      for await (const chunk of await files.read(key, { start, end: end - 1 })) {
        const piece = ownBytes(chunk);
        worker.postMessage(piece, [piece.buffer]);
      }
    } catch (error) {
      reject(error); // of the store, not of the recording
    }
  });
  worker.on('error', unreadable);
  worker.on('exit', unreadable);
  return promise.finally(() => clearTimeout(timer));
}

/** To hand over without a copy, which would stay in memory for a while; copied if others share it. */
const ownBytes = (chunk: Buffer) =>
  chunk.buffer.byteLength === chunk.length
    ? new Uint8Array(chunk.buffer as ArrayBuffer)
    : new Uint8Array(chunk);
