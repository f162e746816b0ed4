import type { IncomingMessage, ServerResponse } from 'node:http';
import { ReadableStream as WebStream } from 'node:stream/web';
import { EVENTS, Metadata, Server, ERRORS as TUS_ERRORS, Upload } from '@tus/server';
import { TAPE_LIMITS } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { type SignedInUser, toActor } from '#server/core/auth/require-role.ts';
import { AppError, isDatabaseUnavailable } from '#server/core/errors.ts';
import { APPLICANT, recordEvent } from '#server/core/events.ts';
import { preferredLanguage } from '#server/core/http/request-language.ts';
import type { DatabaseLog, Db } from '#server/db/client.ts';
import { deleteNow } from '#server/files/deleted-files.service.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { checkTape } from '#server/files/tape-check.ts';
import {
  asMediumError,
  findMediumOfUpload,
  lockRoomForMedium,
  prepareMedium,
  storeMedium,
} from '#server/newsroom/story-media.service.ts';
import { recordActivity } from './demo-tapes.queries.ts';
import { requireOpenDemoTape } from './demo-tapes.service.ts';
import { openUploadLocks } from './upload-locks.service.ts';
import * as queries from './uploads.queries.ts';

type Deps = { db: Db; files: FileStore; log: DatabaseLog; now: () => Date };
/** The signed-in account that sends a request. */
type Sender = SignedInUser;
type Sending = { sender: Sender; isOfStory: boolean; begun?: string };

const FILE_NAME_MAX = 200;
const UNNAMED = 'recording';

/** Resumable uploads by the tus protocol, https://tus.io/protocols/resumable-upload. */
export function openUploads(deps: Deps) {
  const { db, files, log } = deps;
  const locks = openUploadLocks(db);
  const requests = new WeakMap<object, Sending>();
  const datastore = files.uploadsBy(
    async (id) => {
      const row = await queries.findUpload(db, id);
      return row && toUpload(row);
    },
    (id) => queries.listOtherUploads(db, id),
  );
  const sendingOf = (request: object) => {
    const sending = requests.get(request);
    if (!sending) throw new AppError('not_signed_in');
    return sending;
  };
  const tus = new Server({
    path: trainingPaths.uploads,
    datastore,
    locker: locks.locker,
    maxSize: TAPE_LIMITS.bytesMax,
    namingFunction: (request) => queries.nameUpload(sendingOf(request).isOfStory),
    relativeLocation: true,
    // Without this every response would allow all origins; core/http/cors.ts allows those of WEB_ORIGINS.
    allowedOrigins: [],
    onUploadCreate: async (request, upload) => {
      const file_name = cleanName(upload.metadata?.filename);
      const sending = sendingOf(request);
      await beginUpload(db, sending.sender, upload, file_name);
      sending.begun = upload.id;
      return { metadata: { filename: file_name } };
    },
    onUploadFinish: async (request, upload) => {
      await finishUpload(deps, sendingOf(request).sender, upload);
      return {};
    },
    onResponseError: (request, error) => {
      const refused = toAppError(error);
      const said = sendingOf(request).isOfStory ? asMediumError(refused) : refused;
      const { status, code } = said;
      const language = preferredLanguage(request.headers.get('accept-language') ?? undefined);
      const message = said.messageIn(language);
      if (status >= 500) log.error({ err: error }, 'upload failed');
      return { status_code: status, body: JSON.stringify({ message, code }) };
    },
  });
  tus.on(EVENTS.POST_RECEIVE, (_request, { id }) => {
    locks.renew(id).catch((error) => log.warn({ err: error }, 'upload lock not renewed'));
  });

  async function requireOwn({ id: userId }: Sender, id: string): Promise<void> {
    const row = await queries.findUpload(db, id);
    if (row?.user_id !== userId) throw new AppError('upload_not_found');
  }

  return {
    /** POST, and PATCH with the id of an upload, which must be the sender's own. */
    async receive(
      sender: Sender,
      raw: IncomingMessage,
      res: ServerResponse,
      id?: string,
    ): Promise<Response> {
      if (id !== undefined) await requireOwn(sender, id);
      const path = id === undefined ? trainingPaths.uploads : trainingPaths.upload(id);
      const request = toWebRequest(raw, path);
      const isOfStory = id === undefined ? isForStory(raw) : queries.isOfStory(id);
      const sending: Sending = { sender, isOfStory };
      requests.set(request, sending);
      const runtime = { name: 'node', node: { req: raw, res } };
      const response = await tus.handleWeb(Object.assign(request, { runtime }));
      if (!response.ok && sending.begun) await queries.deleteUpload(db, sending.begun, sender.id);
      return response;
    },
    /**
     * How much has arrived. All of it, also for one that has become a recording: otherwise a client
     * that missed the last response would send everything again.
     */
    async offset(sender: Sender, id: string): Promise<{ offset: number; bytes: number }> {
      const found = await findFinished(db, id, sender.id);
      if (found) return { offset: found.bytes, bytes: found.bytes };
      await requireOwn(sender, id);
      const upload = await datastore.getUpload(id).catch((error) => {
        throw toAppError(error);
      });
      // The process ended before it could check what had arrived.
      if (upload.offset === upload.size) await finishUpload(deps, sender, upload);
      return { offset: upload.offset, bytes: upload.size ?? 0 };
    },
    async cancel(sender: Sender, id: string): Promise<void> {
      if (!(await queries.deleteUpload(db, id, sender.id))) throw new AppError('upload_not_found');
    },
  };
}

export type Uploads = ReturnType<typeof openUploads>;

/** A new one, by what the request says of it. */
export function isForStory({ headers }: IncomingMessage): boolean {
  const metadata = headers['upload-metadata'];
  return metadata !== undefined && Metadata.parse(String(metadata)).purpose === 'story';
}

async function beginUpload(db: Db, sender: Sender, upload: Upload, file_name: string) {
  const { id, size: bytes } = upload;
  if (!bytes) throw new AppError('upload_size_missing');
  const { metadata, ...info } = upload;
  const row = { id, user_id: sender.id, file_name, bytes, info };
  await db.transaction(async (tx) => {
    if (queries.isOfStory(id)) {
      const story_id = await lockRoomForMedium(tx, toActor(sender), metadata?.story ?? '');
      return queries.insertStoryUpload(tx, { ...row, story_id });
    }
    const { id: application_id } = await requireOpenDemoTape(tx, sender.id);
    await queries.replaceUpload(tx, { ...row, application_id });
    await recordActivity(tx, application_id);
  });
}

const findFinished = (db: Db, id: string, userId: string) =>
  queries.isOfStory(id)
    ? findMediumOfUpload(db, id, userId)
    : queries.findTapeOfUpload(db, id, userId);

/** Checks what has arrived and makes it a take or a medium; what is refused is deleted at once (rule training-8). */
async function finishUpload(deps: Deps, sender: Sender, { id, size = 0 }: Upload): Promise<void> {
  const finish = queries.isOfStory(id) ? finishMedium : finishTape;
  try {
    await finish(deps, sender, id, size);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // Another request has finished it.
    if (await findFinished(deps.db, id, sender.id)) return;
    if (await queries.deleteUpload(deps.db, id, sender.id)) await deleteNow(deps, id);
    throw error;
  }
}

async function finishTape({ db, files }: Deps, sender: Sender, id: string, size: number) {
  const { type, is_video, seconds } = await checkTape(files, id, size);
  await db.transaction(async (tx) => {
    const { id: application_id, application_number } = await requireOpenDemoTape(tx, sender.id);
    const upload = await queries.lockUpload(tx, id, sender.id);
    if (!upload) throw new AppError('upload_not_found');
    if (upload.about !== application_id) throw new AppError('demo_not_open');
    const { file_name, bytes } = upload;
    const tape = { file_key: id, file_name, bytes, type, is_video, seconds };
    const take = await queries.storeTape(tx, { application_id, ...tape });
    await queries.deleteUpload(tx, id, sender.id);
    await recordActivity(tx, application_id);
    // Without the account: its name is that of the applicant.
    await recordEvent(tx, APPLICANT, 'TAPE_UPLOADED', {
      application_id,
      details: `${application_number}: take ${take}`,
    });
  });
}

async function finishMedium(deps: Deps, sender: Sender, id: string, size: number) {
  const medium = await prepareMedium(deps, id, size);
  await deps.db.transaction(async (tx) => {
    const found = await queries.findUpload(tx, id);
    if (!found) throw new AppError('upload_not_found');
    await storeMedium(tx, deps, toActor(sender), found.about, medium);
    // After the story, as whatever deletes the story locks them.
    if (!(await queries.deleteUpload(tx, id, sender.id))) throw new AppError('upload_not_found');
  });
}

/**
 * Not as the tus server makes it from a request of Node.js: that copies every byte, and the copies
 * pile up to 60 MB before they are freed. And it takes the id from the end of the address, which may
 * be a query, so it gets the one of the route.
 */
function toWebRequest(raw: IncomingMessage, path: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    // Two proxies in a row send `https,http`, which the tus server refuses; it is not used here.
    if (name !== 'x-forwarded-proto' && value !== undefined) headers.set(name, String(value));
  }
  const body = WebStream.from<Uint8Array>(raw) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const init = { method: raw.method ?? '', headers, body, duplex: 'half' };
  return new Request(`http://localhost${path}`, init);
}

function toUpload({
  id,
  bytes,
  file_name,
  created_at,
}: Awaited<ReturnType<typeof queries.findUpload>> & object) {
  return new Upload({
    id,
    size: bytes,
    offset: 0,
    metadata: { filename: file_name },
    creation_date: created_at.toISOString(),
  });
}

/** Names are shown to editors: no control characters, and no marks that turn the text around. */
function cleanName(name: string | null | undefined): string {
  const cleaned = (name ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...cleaned].slice(0, FILE_NAME_MAX).join('') || UNNAMED;
}

/** The tus server's own errors are constants with a status. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('database_unavailable');
  switch (error) {
    case TUS_ERRORS.FILE_NOT_FOUND:
    case TUS_ERRORS.FILE_NO_LONGER_EXISTS:
      return new AppError('upload_not_found');
    case TUS_ERRORS.INVALID_OFFSET:
      return new AppError('upload_offset_wrong');
    case TUS_ERRORS.ABORTED:
      return new AppError('upload_busy');
    case TUS_ERRORS.ERR_MAX_SIZE_EXCEEDED:
      return new AppError('tape_too_large');
    case TUS_ERRORS.INVALID_LENGTH:
    case TUS_ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION:
      return new AppError('upload_size_missing');
  }
  const status = (error as { status_code?: number }).status_code ?? 500;
  if (status === 413) return new AppError('body_too_large');
  return new AppError(status < 500 || status === 501 ? 'malformed_request' : 'internal');
}
