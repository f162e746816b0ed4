import type { Readable } from 'node:stream';
import { S3Store } from '@tus/s3-store';
import { ERRORS, Upload } from '@tus/server';
import { UPLOAD_HOURS } from '#contract/training/limits.ts';
import { AppError } from '#server/core/errors.ts';
import type { S3Address } from '#server/core/files-url.ts';
import type { Log } from '#server/core/logger.ts';
import { StartError } from '#server/db/start-error.ts';
import type { ByteRange, FileStore, StoredFile } from './file-store.ts';

/** Parts wait in the temporary folder until they are sent on. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 4;
/** What the tus store keeps beside a file: what it knows, and bytes too few for a part. */
const COMPANION = /\.(info|part)$/;

/** Files in a bucket. A bucket that is not there stops the start; one that is away does not. */
export async function openS3Store(address: S3Address, log: Pick<Log, 'warn'>): Promise<FileStore> {
  const store = new S3Files(address);
  const problem = await store.findProblem();
  if (problem === 'away') {
    log.warn({ endpoint: address.endpoint }, 'the store of FILES_URL is not reachable');
  } else if (problem) {
    throw new StartError(`FILES_URL: the bucket ${address.bucket} ${problem}.`);
  }
  return store.toFileStore();
}

const REFUSALS: Record<number, string> = {
  301: 'belongs to another region: give it with ?region=…',
  400: 'refuses this request: check the region, with ?region=…',
  401: 'refuses this key and secret',
  403: 'refuses this key and secret',
  404: 'does not exist',
};

/** What the SDK reports about a failed call. */
type S3Error = Error & { $metadata: { httpStatusCode?: number } };
const isS3Error = (error: unknown): error is S3Error =>
  error instanceof Error && '$metadata' in error;
const statusOf = (error: unknown) =>
  isS3Error(error) ? error.$metadata.httpStatusCode : undefined;

/** The tus store with our keys, which may lie in a folder of the bucket, and our errors. */
class S3Files extends S3Store {
  readonly #prefix: string;

  constructor({ endpoint, region, accessKeyId, secretAccessKey, bucket, prefix }: S3Address) {
    super({
      partSize: PART_BYTES,
      maxConcurrentPartUploads: PARTS_AT_ONCE,
      expirationPeriodInMilliseconds: UPLOAD_HOURS * 3_600_000,
      // The job deletes what has expired, and not every store knows tags and checksums.
      useTags: false,
      s3ClientConfig: {
        bucket,
        endpoint,
        region,
        credentials: { accessKeyId, secretAccessKey },
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
      },
    });
    this.#prefix = prefix;
  }

  toFileStore(): FileStore {
    return {
      size: (key) => guard(this.#size(this.#prefix + key)),
      read: (key, range) => guard(this.#readRange(this.#prefix + key, range)),
      write: (key, bytes) => guard(this.#put(this.#prefix + key, bytes)),
      delete: (key) => guard(this.#deleteAll(this.#prefix + key)),
      list: () => this.#list(),
      uploadsBy: () => this,
      close: () => this.client.destroy(),
    };
  }

  /** Why the bucket cannot be used, or undefined. */
  async findProblem(): Promise<string | undefined> {
    try {
      await this.client.headBucket({ Bucket: this.bucket });
      return undefined;
    } catch (error) {
      return REFUSALS[statusOf(error) ?? 0] ?? 'away';
    }
  }

  override async create(upload: Upload): Promise<Upload> {
    await guard(super.create(new Upload({ ...upload, id: this.#prefix + upload.id })));
    return upload;
  }

  override write(source: Readable, id: string, offset: number): Promise<number> {
    return guard(super.write(source, this.#prefix + id, offset));
  }

  override async getUpload(id: string): Promise<Upload> {
    const key = this.#prefix + id;
    try {
      return new Upload({ ...(await super.getUpload(key)), id });
    } catch (error) {
      // The tus store says the same of a bucket that is away: the client would begin anew.
      if (error === ERRORS.FILE_NOT_FOUND) await guard(this.#size(this.infoKey(key)));
      throw storageError(error);
    }
  }

  async #size(key: string): Promise<number | undefined> {
    try {
      const { ContentLength } = await this.client.headObject({ Bucket: this.bucket, Key: key });
      return ContentLength;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async #readRange(key: string, range: ByteRange | undefined): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await this.client.getObject({ Bucket: this.bucket, Key: key, Range });
    return Body as Readable; // in Node.js
  }

  async #put(Key: string, Body: Uint8Array): Promise<void> {
    await this.client.putObject({ Bucket: this.bucket, Key, Body });
  }

  async #deleteAll(key: string): Promise<void> {
    const Bucket = this.bucket;
    const { Uploads = [] } = await this.client.listMultipartUploads({ Bucket, Prefix: key });
    for (const { Key, UploadId } of Uploads) {
      await this.client.abortMultipartUpload({ Bucket, Key, UploadId });
    }
    for (const Key of [this.partKey(key, true), key, this.infoKey(key)]) {
      await this.client.deleteObject({ Bucket, Key });
    }
    await this.clearCache(key);
  }

  /** Each file once, also one of which only a companion is there. */
  async *#list(): AsyncGenerator<StoredFile> {
    const names = new Map<string, number>();
    let ContinuationToken: string | undefined;
    do {
      const page = await guard(
        this.client.listObjectsV2({
          Bucket: this.bucket,
          Prefix: this.#prefix,
          ContinuationToken,
        }),
      );
      for (const { Key = '', Size = 0 } of page.Contents ?? []) {
        const name = Key.slice(this.#prefix.length);
        const key = name.replace(COMPANION, '');
        names.set(key, (names.get(key) ?? 0) + (name === key ? Size : 0));
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    for (const [key, bytes] of names) yield { key, bytes };
  }
}

async function guard<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw storageError(error);
  }
}

function storageError(error: unknown): unknown {
  if (isS3Error(error)) return Object.assign(new AppError('storage_unavailable'), { cause: error });
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return new AppError('storage_full');
  return error;
}
