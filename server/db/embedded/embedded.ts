import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { StartError } from '#server/db/start-error.ts';
import { claimDataDir } from './data-dir.ts';
import type { WorkerData, WorkerMessage, WorkerOrder } from './engine.worker.ts';
import { readSocketFolder, SOCKET_FOLDER_NOTE, serveCopies } from './snapshot-server.ts';

/**
 * The engine's PostgreSQL version. The folder of another one can be read only by the version of the
 * portal that wrote it.
 */
const ENGINE_VERSION = '18';
const CLOSE_TIMEOUT_MS = 10_000;

// The engine's JSON parser is recursive without a depth limit; with Node's 4 MB a deeply nested body
// would crash the engine. Only the used part takes memory.
const ENGINE_STACK_MB = 256;

export type Embedded = { connection: PoolConfig; close(): Promise<void> };

/**
 * PostgreSQL as WebAssembly in a worker thread, with its files in DATA_DIR/pg, reached through a
 * socket that only this user can open. `onLost` is called when the engine has crashed: nothing can
 * be stored from then on.
 */
export async function openEmbedded(
  dataDir: string,
  onLost: (error: Error) => void,
): Promise<Embedded> {
  const claim = claimDataDir(dataDir);
  let socketFolder: string | undefined;
  const cleanUp = () => {
    if (socketFolder) fs.rmSync(socketFolder, { recursive: true, force: true });
    claim.release();
  };
  try {
    socketFolder = makeSocketFolder(claim.path);
    const folder = path.join(claim.path, 'pg');
    checkFolder(folder);
    const socket = socketFolder && path.join(socketFolder, '.s.PGSQL.5432');
    const engine = await startWorker({ folder, socket }, onLost);
    const stopCopies =
      socketFolder && serveCopies({ dataDir: claim.path, socketFolder, copy: engine.copy });
    const close = async () => {
      if (stopCopies) stopCopies();
      await engine.stop();
      cleanUp();
    };
    return { connection: connectTo(engine.address, socketFolder), close };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

/**
 * The engine needs no password, so the socket's folder (mode 0700) keeps others out; Windows has only
 * a loopback port. Not in DATA_DIR, whose path may be too long for a socket. DATA_DIR records its
 * name, so that the next start removes the folder of a killed portal.
 */
function makeSocketFolder(dataDir: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  const prefix = path.join(os.tmpdir(), 'portal-db-');
  const last = readSocketFolder(dataDir);
  if (last?.startsWith(prefix)) fs.rmSync(last, { recursive: true, force: true });
  try {
    const folder = fs.mkdtempSync(prefix);
    fs.writeFileSync(path.join(dataDir, SOCKET_FOLDER_NOTE), folder);
    return folder;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `TMPDIR: no folder can be made in ${os.tmpdir()} (${reason}). Set a folder that this user can write, for example TMPDIR=/var/tmp.`,
      { cause: error },
    );
  }
}

function connectTo(address: string, socketFolder: string | undefined): PoolConfig {
  const account = { user: 'postgres', database: 'postgres' };
  if (socketFolder) return { ...account, host: socketFolder, port: 5432 };
  const { hostname, port } = new URL(`tcp://${address}`);
  return { ...account, host: hostname, port: Number(port) };
}

function checkFolder(folder: string) {
  if (!fs.existsSync(folder)) return;
  const versionFile = path.join(folder, 'PG_VERSION');
  if (!fs.existsSync(versionFile)) {
    throw new StartError(
      `DATA_DIR: ${folder} is not a database, or has lost files (no PG_VERSION). Put a backup of DATA_DIR in its place, or set another folder, for example DATA_DIR=./data.`,
    );
  }
  const version = fs.readFileSync(versionFile, 'utf8').trim();
  if (version === ENGINE_VERSION) return;
  throw new StartError(
    `DATA_DIR: ${folder} was written by PostgreSQL ${version}, and this portal's engine is ${ENGINE_VERSION}. Start the version of the portal that wrote it, or set another folder, for example DATA_DIR=./data.`,
  );
}

type RunningWorker = {
  address: string;
  /** Copies the engine's folder as it is between two statements. */
  copy(to: string): Promise<void>;
  stop(): Promise<void>;
};

function startWorker(workerData: WorkerData, onLost: (error: Error) => void) {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { stackSizeMb: ENGINE_STACK_MB },
  });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let stopping = false;
  let reason = 'it gave no reason';
  worker.on('error', (error) => {
    reason = error instanceof Error ? error.message : String(error);
  });
  const send = (message: WorkerOrder) => worker.postMessage(message);
  let copying: PromiseWithResolvers<void> | undefined;
  const copy = (to: string) => {
    copying = Promise.withResolvers();
    send({ type: 'copy', to });
    return copying.promise;
  };
  const stop = async () => {
    stopping = true;
    send({ type: 'close' });
    const timer = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  };
  return new Promise<RunningWorker>((resolve, reject) => {
    let ready = false;
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'failed') {
        reason = message.reason;
        return;
      }
      if (message.type === 'copied') {
        if (message.error === undefined) copying?.resolve();
        else copying?.reject(new Error(message.error));
        return;
      }
      // `node --watch` sends its own messages through the same channel.
      if (message.type !== 'ready') return;
      ready = true;
      resolve({ address: message.address, copy, stop });
    });
    worker.once('exit', () => {
      if (stopping) return;
      if (ready) onLost(new Error(`The embedded database has ended: ${reason}`));
      else reject(openError(workerData.folder, reason));
    });
  });
}

function openError(folder: string, reason: string): StartError {
  return new StartError(
    `DATA_DIR: the database in ${folder} can't be opened (${reason}). Free the disk or repair the rights of its files if that is the reason, else put a backup of DATA_DIR in its place.`,
  );
}
