import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openEngine } from './engine.ts';
import { flushFolder, flushTree } from './fsync.ts';

/** `socket` is a path, or undefined for a port on the loopback address. */
export type WorkerData = { folder: string; socket: string | undefined };
export type WorkerMessage =
  | { type: 'ready'; address: string }
  | { type: 'copied'; error?: string }
  | { type: 'failed'; reason: string };
export type WorkerOrder = { type: 'copy'; to: string } | { type: 'close' };

const { folder, socket }: WorkerData = workerData;
const main = parentPort!;

/** Ends this thread at once; the main thread gets the reason, then the exit. */
function fail(reason: string): never {
  main.postMessage({ type: 'failed', reason } satisfies WorkerMessage);
  process.exit(1);
}

/**
 * Under its final name a folder is always complete: a new one is created beside it, flushed to disk
 * and then renamed.
 */
async function createDatabase() {
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const engine = await openEngine(unfinished, fail);
  await engine.close();
  await flushTree(unfinished);
  fs.renameSync(unfinished, folder);
  flushFolder(path.dirname(folder));
}

/**
 * Synchronously on the engine's thread, so that nothing is written meanwhile: the copy is in the state
 * that a kill at this moment would leave.
 */
function copyFolder(to: string): WorkerMessage {
  try {
    fs.cpSync(folder, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
    return { type: 'copied' };
  } catch (error) {
    return { type: 'copied', error: error instanceof Error ? error.message : String(error) };
  }
}

try {
  if (!fs.existsSync(folder)) await createDatabase();
  // We lock DATA_DIR ourselves. This file stays after a crash, and PostgreSQL does not start if a power
  // cut left it empty.
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  const engine = await openEngine(folder, fail);
  const where = socket === undefined ? { host: '127.0.0.1', port: 0 } : { path: socket };
  // More than the pool's one, so that a new connection does not wait until a broken one has closed.
  const server = new PGLiteSocketServer({ db: engine, ...where, maxConnections: 4 });
  await server.start();
  const close = async () => {
    await server.stop();
    await engine.close();
    process.exit(0);
  };
  main.on('message', (order: WorkerOrder) => {
    if (order.type === 'copy') main.postMessage(copyFolder(order.to));
    else void close();
  });
  main.postMessage({ type: 'ready', address: server.getServerConn() } satisfies WorkerMessage);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
