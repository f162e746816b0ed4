import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openEngine } from './engine.ts';
import { flushFolder, flushTree } from './fsync.ts';
import { batchMessages } from './message-batches.ts';

/** `socket` is a path, or undefined for a port on the loopback address. */
export type WorkerData = { folder: string; socket: string | undefined };
export type WorkerMessage =
  | { type: 'ready'; address: string }
  | { type: 'copied'; fault?: string }
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
 * A folder under its own name is always whole: a new one is made beside it, written through to the
 * disk, and only then renamed.
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
 * In one go on the engine's own thread, so that nothing is written meanwhile: the copy is what a
 * kill at this moment would leave.
 */
function copyFolder(to: string): WorkerMessage {
  try {
    fs.cpSync(folder, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
    return { type: 'copied' };
  } catch (error) {
    return { type: 'copied', fault: error instanceof Error ? error.message : String(error) };
  }
}

try {
  if (!fs.existsSync(folder)) await createDatabase();
  // Ours is the lock on DATA_DIR. This one stays behind after a crash, and keeps PostgreSQL from
  // starting if the power went before its content reached the disk.
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  const engine = await openEngine(folder, fail);
  batchMessages(engine);
  const where = socket === undefined ? { host: '127.0.0.1', port: 0 } : { path: socket };
  // More than the pool's one, so that a new connection need not wait for the end of a broken one.
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
