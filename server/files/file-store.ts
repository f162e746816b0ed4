import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DataStore, Upload } from '@tus/server';
import type { Config } from '#server/core/config.ts';
import type { Log } from '#server/core/logger.ts';
import { openFolderStore } from './folder-store.ts';

/** Both ends are included, as in HTTP. */
export type ByteRange = { start: number; end: number };
export type StoredFile = { key: string; bytes: number };
/** What the table of uploads knows of one; undefined if there is none. */
export type FindUpload = (id: string) => Promise<Upload | undefined>;
/** The others that have begun: what they still lack is reserved. */
export type ListOtherUploads = (id: string) => Promise<{ id: string; bytes: number }[]>;

/** Where the bytes of recordings and photos are. Files never change once an upload is complete. */
export type FileStore = {
  /** Undefined if there is no such file. */
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A whole file, under a key that is new. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Does nothing if there is no such file. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** The same files for the tus server, which writes them. */
  uploadsBy(find: FindUpload, listOthers: ListOtherUploads): DataStore;
  close(): void;
};

/** The code for S3 takes time and memory to load, so it is loaded only where it is used. */
export async function openFileStore(
  { filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>,
  log: Log,
): Promise<FileStore> {
  if (!filesUrl) return openFolderStore(join(dataDir, 'files'));
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(filesUrl, log);
}
