import type { S3Address } from '#server/core/files-url.ts';
import type { Log } from '#server/core/logger.ts';
import type { FileStore } from './file-store.ts';
export async function openS3Store(_a: S3Address, _l: Log): Promise<FileStore> {
  throw new Error('soon');
}
