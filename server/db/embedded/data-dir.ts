import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/db/start-error.ts';
import { flushFolder } from './fsync.ts';

const SQLITE_BUSY = 5;

const FAULTS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOENT: 'the path does not exist and cannot be made',
};

export type DataDir = { path: string; release(): void };

/** Makes the folder if need be, private to this user, and makes sure that it can be written. */
export function prepareDataDir(dataDir: string): string {
  const folder = path.resolve(dataDir);
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    makePrivate(folder);
    return folder;
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/** Prepares the folder and holds it until release: one process at a time. */
export function claimDataDir(dataDir: string): DataDir {
  const folder = prepareDataDir(dataDir);
  const lock = lockFolder(folder);
  return { path: folder, release: () => lock.close() };
}

/** Not mkdir's `recursive`, which never returns where nothing can be made, as under /proc. */
function makeFolder(folder: string) {
  if (fs.existsSync(folder)) {
    if (!fs.statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
    return;
  }
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
  flushFolder(path.dirname(folder));
}

/** The embedded engine writes its files readable by everyone, so the folder keeps others out. */
function makePrivate(folder: string) {
  const { mode, uid } = fs.statSync(folder);
  if (process.platform === 'win32' || (mode & 0o777) === 0o700) return;
  // A mounted volume may belong to another user and be ours by group: then its owner decides the
  // mode.
  if (process.getuid?.() !== 0 && process.getuid?.() !== uid) return;
  fs.chmodSync(folder, 0o700);
}

/**
 * PGlite itself locks nothing, and two processes on one folder destroy it. SQLite's exclusive lock
 * is one that the kernel frees when the holder dies, however it dies. Nothing else may open this
 * file: closing it once more in this process would free the lock.
 */
function lockFolder(folder: string): DatabaseSync {
  const file = path.join(folder, 'lock.db');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
    // On a file it may only read, SQLite begins all the same and locks nothing.
    fs.accessSync(file, fs.constants.W_OK);
    return lock;
  } catch (error) {
    lock?.close();
    if (!isBusy(error)) throw unwritable(folder, error);
    throw new StartError(
      `DATA_DIR: another running portal already uses ${folder}. Stop it first, or give this one a folder of its own, for example DATA_DIR=./data-2.`,
      { cause: error },
    );
  }
}

function unwritable(folder: string, error: unknown): StartError {
  return new StartError(
    `DATA_DIR: the folder ${folder} can't be written (${describeFault(error)}). Let this user write there, or set another folder, for example DATA_DIR=./data.`,
    { cause: error },
  );
}

function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return ('code' in error && FAULTS[String(error.code)]) || error.message;
}

/** Whether this is the refusal of a folder that another process holds. */
export function isInUse(error: unknown): boolean {
  return error instanceof StartError && isBusy(error.cause);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
