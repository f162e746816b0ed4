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
 * The PostgreSQL inside the engine. A folder of another one needs that version of the portal to be
 * read.
 */
const ENGINE_VERSION = '18';
const CLOSE_TIMEOUT_MS = 10_000;

// The engine's JSON parser calls itself for each level and does not count them; with Node's 4 MB a
// body of deep brackets would end the engine. Only what is used of it takes memory.
const ENGINE_STACK_MB = 256;

export type Embedded = { connection: PoolConfig; close(): Promise<void> };

/**
 * PostgreSQL as WebAssembly in a thread of its own, with its files in DATA_DIR/pg, reached through
 * a socket that only this user can open. `onLost` is called when the engine has crashed: nothing
 * can be stored from then on.
 */
export async function openEmbedded(
  dataDir: string,
  onLost: (error: Error) => void,
): Promise<Embedded> {
  const claim = claimDataDir(dataDir);
  let socketFolder: string | undefined;
  const tidy = () => {
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
      tidy();
    };
    return { connection: connectTo(engine.address, socketFolder), close };
  } catch (error) {
    tidy();
    throw error;
  }
}

/**
 * The engine asks for no password, so the socket's folder (mode 0700) keeps others out; Windows has
 * loopback alone. Not in DATA_DIR itself, whose path may be longer than a socket's may be. Its name
 * is noted there, so that the folder of a portal that was killed goes at the next start.
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
    const fault = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `TMPDIR: no folder can be made in ${os.tmpdir()} (${fault}). Set a folder that this user can write, for example TMPDIR=/var/tmp.`,
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
  const order = (message: WorkerOrder) => worker.postMessage(message);
  let copying: PromiseWithResolvers<void> | undefined;
  const copy = (to: string) => {
    copying = Promise.withResolvers();
    order({ type: 'copy', to });
    return copying.promise;
  };
  const stop = async () => {
    stopping = true;
    order({ type: 'close' });
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
        if (message.fault === undefined) copying?.resolve();
        else copying?.reject(new Error(message.fault));
        return;
      }
      // `node --watch` sends notes of its own through the same channel.
      if (message.type !== 'ready') return;
      ready = true;
      resolve({ address: message.address, copy, stop });
    });
    worker.once('exit', () => {
      if (stopping) return;
      if (ready) onLost(new Error(`The embedded database has ended: ${reason}`));
      else reject(unopened(workerData.folder, reason));
    });
  });
}

function unopened(folder: string, reason: string): StartError {
  return new StartError(
    `DATA_DIR: the database in ${folder} can't be opened (${reason}). Free the disk or repair the rights of its files if that is the reason, else put a backup of DATA_DIR in its place.`,
  );
}
