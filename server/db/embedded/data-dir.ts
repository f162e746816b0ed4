import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/db/start-error.ts';
import { flushFolder } from './fsync.ts';

const SQLITE_BUSY = 5;

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOENT: 'the path does not exist and cannot be made',
};

type DataDir = { path: string; release(): void };

/** Creates the folder if necessary, private to this user, and checks that it is writable. */
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

/** Garbage collection closes a lock that nothing refers to, and another process could take it. */
const held = new Set<DatabaseSync>();

/** Prepares and locks the folder until release: one process at a time. */
export function claimDataDir(dataDir: string): DataDir {
  const folder = prepareDataDir(dataDir);
  const lock = lockFolder(folder);
  held.add(lock);
  const release = () => {
    held.delete(lock);
    lock.close();
  };
  return { path: folder, release };
}

/** Without mkdir's `recursive`, which never returns under /proc. */
function makeFolder(folder: string) {
  if (fs.existsSync(folder)) {
    if (!fs.statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
    return;
  }
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
  flushFolder(path.dirname(folder));
}

/** The embedded engine's files are readable by everyone, so the folder must not be. */
function makePrivate(folder: string) {
  const { mode, uid } = fs.statSync(folder);
  if (process.platform === 'win32' || (mode & 0o777) === 0o700) return;
  // A mounted volume may belong to another user and be writable by group: then its owner sets the
  // mode.
  if (process.getuid?.() !== 0 && process.getuid?.() !== uid) return;
  fs.chmodSync(folder, 0o700);
}

/**
 * PGlite takes no lock, and two processes on one folder corrupt it. The kernel releases SQLite's
 * exclusive lock when its process ends, however it ends. Nothing else may open this file: closing it
 * a second time in this process would release the lock.
 */
function lockFolder(folder: string): DatabaseSync {
  const file = path.join(folder, 'lock.db');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
    // On a read-only file SQLite succeeds, but locks nothing.
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
    `DATA_DIR: the folder ${folder} can't be written (${describeError(error)}). Let this user write there, or set another folder, for example DATA_DIR=./data.`,
    { cause: error },
  );
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return ('code' in error && REASONS[String(error.code)]) || error.message;
}

/** Whether the folder was refused because another process uses it. */
export function isInUse(error: unknown): boolean {
  return error instanceof StartError && isBusy(error.cause);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
