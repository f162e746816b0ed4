import fs from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { UPLOAD_HOURS } from '#contract/training/limits.ts';
import { freeBytes } from '#server/core/disk-room.ts';
import { AppError } from '#server/core/errors.ts';
import type { FileStore, FindUpload, ListOtherUploads } from './file-store.ts';

/** Uploads leave this much free: the embedded database stops when its disk is full. */
const RESERVED_BYTES = 64 * 1024 * 1024;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

type FolderOptions = { reservedBytes?: number };

export function openFolderStore(
  folder: string,
  { reservedBytes = RESERVED_BYTES }: FolderOptions = {},
): FileStore {
  const pathOf = (key: string) => {
    // Keys are made here and stored; still, none may lead out of the folder.
    if (!/^[\w-]+$/.test(key)) throw new AppError('upload_not_found');
    return join(folder, key);
  };
  return {
    size: (key) => unlessMissing(fs.promises.stat(pathOf(key)).then(({ size }) => size)),
    read: async (key, range) => fs.createReadStream(pathOf(key), range),
    async write(key, bytes) {
      try {
        await fs.promises.mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
        await requireRoom(folder, bytes.length + reservedBytes);
        const how = { mode: PRIVATE_FILE, flag: 'wx', flush: true };
        await fs.promises.writeFile(pathOf(key), bytes, how);
      } catch (error) {
        throw storageError(error);
      }
    },
    delete: (key) => fs.promises.rm(pathOf(key), { force: true }),
    async *list() {
      const names = await unlessMissing(fs.promises.readdir(folder));
      for (const key of names ?? []) {
        const stat = await unlessMissing(fs.promises.stat(join(folder, key)));
        if (stat?.isFile()) yield { key, bytes: stat.size };
      }
    },
    uploadsBy: (find, listOthers) =>
      new FolderUploads({ folder, pathOf, find, listOthers, reservedBytes }),
    close: () => undefined,
  };
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

type Uploads = {
  folder: string;
  pathOf: (key: string) => string;
  find: FindUpload;
  listOthers: ListOtherUploads;
  reservedBytes: number;
};

/**
 * Instead of @tus/file-store, whose files everyone on the machine can read, and which does not say
 * why it could not write.
 */
class FolderUploads extends DataStore {
  readonly #at: Uploads;

  constructor(at: Uploads) {
    super();
    this.#at = at;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * 3_600_000;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { folder, pathOf } = this.#at;
    try {
      await fs.promises.mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await this.#requireRoom((upload.size ?? 0) + (await this.#promisedToOthers(upload.id)));
      await fs.promises.writeFile(pathOf(upload.id), '', { mode: PRIVATE_FILE, flag: 'wx' });
    } catch (error) {
      throw storageError(error);
    }
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#at.find(id);
    const stat = await unlessMissing(fs.promises.stat(this.#at.pathOf(id)));
    if (!upload || !stat) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ ...upload, offset: stat.size });
  }

  /** What has arrived stays, also if the rest cannot be written. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { find, pathOf } = this.#at;
    const upload = await find(id);
    try {
      await this.#requireRoom((upload?.size ?? 0) - offset);
      const file = await fs.promises.open(pathOf(id), 'r+');
      try {
        const end = await writeAt(file, offset, source);
        await file.sync();
        return end;
      } finally {
        await file.close();
      }
    } catch (error) {
      throw storageError(error);
    }
  }

  /** What uploads that have begun will still write. */
  async #promisedToOthers(id: string): Promise<number> {
    let promised = 0;
    for (const other of await this.#at.listOthers(id)) {
      const stat = await unlessMissing(fs.promises.stat(this.#at.pathOf(other.id)));
      promised += Math.max(0, other.bytes - (stat?.size ?? 0));
    }
    return promised;
  }

  #requireRoom(bytes: number): Promise<void> {
    return requireRoom(this.#at.folder, bytes + this.#at.reservedBytes);
  }
}

async function requireRoom(folder: string, bytes: number): Promise<void> {
  if ((await freeBytes(folder)) < bytes) throw new AppError('storage_full');
}

/** Returns where it ended. */
async function writeAt(file: fs.promises.FileHandle, start: number, source: AsyncIterable<Buffer>) {
  let position = start;
  for await (const chunk of source) {
    for (let done = 0; done < chunk.length; ) {
      const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position);
      done += bytesWritten;
      position += bytesWritten;
    }
    release(chunk);
  }
  return position;
}

/** Frees the memory at once; by itself it is freed only after some 60 MB have piled up. */
function release({ buffer, byteLength }: Buffer): void {
  // Not one that others have a part of.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

const FULL = ['ENOSPC', 'EDQUOT'];
const UNAVAILABLE = ['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EEXIST', 'ESTALE'];

function storageError(error: unknown): unknown {
  if (FULL.includes(errorCode(error))) return new AppError('storage_full');
  if (UNAVAILABLE.includes(errorCode(error))) {
    return Object.assign(new AppError('storage_unavailable'), { cause: error });
  }
  return error;
}
