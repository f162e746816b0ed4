import { randomBytes } from 'node:crypto';
import { STORY_LIMITS } from '#contract/newsroom/limits.ts';
import { AUTHOR_STEPS, type Medium, type MediumUpdate } from '#contract/newsroom/stories.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, type Member, recordEvent } from '#server/core/events.ts';
import { validIds } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { claimFile, writeNewFile } from '#server/files/deleted-files.service.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { encodePhoto, looksLikePhoto, PHOTO_HEAD_BYTES } from '#server/files/photo-check.ts';
import { checkTape } from '#server/files/tape-check.ts';
import { requireInService } from './people.service.ts';
import { inOwnTransaction, lockOwn } from './stories.service.ts';
import * as queries from './story-media.queries.ts';

type Deps = { db: Db; now: () => Date };
type StoreDeps = { db: Db; files: Pick<FileStore, 'read' | 'write'> };
type Locked = Awaited<ReturnType<typeof lockOwn>>;

export const findMediumOfUpload = queries.findMediumOfUpload;

const CODES: Partial<Record<ErrorCode, ErrorCode>> = {
  tape_type_unknown: 'media_type_unknown',
  tape_unreadable: 'media_unreadable',
  tape_too_long: 'media_too_long',
  tape_too_large: 'media_too_large',
};
/** The check of recordings names its errors after demo tapes. */
export function asMediumError(error: AppError): AppError {
  const code = CODES[error.code];
  return code ? new AppError(code) : error;
}

/** While its author may change the story; media are changed together with its words. */
function refuseUnwritable({ before }: Locked): void {
  if (!AUTHOR_STEPS[before.status]) throw new AppError('story_status');
}

/** When an upload begins; returns the story's id. */
export async function lockRoomForMedium(tx: Db, member: Member, given: string): Promise<string> {
  await requireInService(tx, member);
  const [id] = validIds([given.toLowerCase()]);
  if (!id) throw new AppError('story_not_found');
  refuseUnwritable(await lockOwn(tx, member, id));
  findRoom(await queries.listPositions(tx, id));
  return id;
}

/** At the end; where others were deleted, if there is no more room. */
function findRoom(taken: number[]): number {
  const last = Math.max(0, ...taken);
  if (last < STORY_LIMITS.mediaMax) return last + 1;
  for (let position = 1; position < last; position += 1) {
    if (!taken.includes(position)) return position;
  }
  throw new AppError('too_many_media');
}

type Prepared = queries.NewMedium & { newFiles: string[] };

/**
 * Recognizes by content what has arrived. A recording is kept as it is; a photo is encoded anew, and
 * what was uploaded is deleted with its row (rule story-10).
 */
export async function prepareMedium(deps: StoreDeps, id: string, size: number): Promise<Prepared> {
  const head = await readAll(deps.files, id, Math.min(size, PHOTO_HEAD_BYTES));
  return looksLikePhoto(head) ? preparePhoto(deps, id, size) : prepareRecording(deps, id, size);
}

async function preparePhoto(deps: StoreDeps, id: string, size: number): Promise<Prepared> {
  if (size > STORY_LIMITS.photoBytesMax) throw new AppError('media_too_large');
  const { type, width, height, photo, preview } = await encodePhoto(() =>
    readAll(deps.files, id, size),
  );
  const [file_key, preview_key] = [newKey(), newKey()];
  await writeNewFile(deps, file_key, photo);
  await writeNewFile(deps, preview_key, preview);
  return {
    upload_id: id,
    kind: 'photo',
    type,
    file_key,
    preview_key,
    bytes: photo.length,
    width,
    height,
    newFiles: [file_key, preview_key],
  };
}

async function prepareRecording({ files }: StoreDeps, id: string, size: number): Promise<Prepared> {
  try {
    const facts = await checkTape(files, id, size, STORY_LIMITS.recordingSecondsMax);
    const { type, is_video, seconds, width, height } = facts;
    const kind = is_video ? 'video' : 'audio';
    const file = { upload_id: id, file_key: id, bytes: size, newFiles: [] };
    return { ...file, kind, type, seconds, width, height };
  } catch (error) {
    throw error instanceof AppError ? asMediumError(error) : error;
  }
}

const newKey = () => `story-${randomBytes(16).toString('hex')}`;

async function readAll(files: StoreDeps['files'], key: string, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await files.read(key, { start: 0, end: bytes - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** In the transaction that ends the upload. */
export async function storeMedium(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  member: Member,
  storyId: string,
  { newFiles, ...medium }: Prepared,
): Promise<void> {
  const locked = await lockOwn(tx, member, storyId);
  refuseUnwritable(locked);
  const position = findRoom(await queries.listPositions(tx, storyId));
  for (const key of newFiles) {
    // Deleted meanwhile: the process was stopped for long. The upload is checked again.
    if (!(await claimFile(tx, key))) throw new AppError('storage_unavailable');
  }
  await queries.insertMedium(tx, { ...medium, story_id: storyId, position, uploaded_at: now() });
  await queries.touchStory(tx, storyId, now());
  await record(tx, member, 'STORY_MEDIUM_ADDED', locked);
}

const record = (
  tx: Db,
  actor: Actor,
  action: 'STORY_MEDIUM_ADDED' | 'STORY_MEDIUM_DELETED',
  { before, application_id }: Locked,
) =>
  recordEvent(tx, actor, action, { story_id: before.id, application_id, details: before.number });

export async function updateMedium(
  deps: Deps,
  member: Member,
  { id, mediaId }: { id: string; mediaId: string },
  change: MediumUpdate,
): Promise<Medium> {
  return inOwnTransaction(deps, member, id, async (tx, locked) => {
    refuseUnwritable(locked);
    const medium = await queries.updateMedium(tx, id, mediaId, change);
    if (!medium) throw new AppError('medium_not_found');
    await queries.touchStory(tx, id, deps.now());
    return medium;
  });
}

/** The database notes its files, which are deleted soon. */
export async function deleteMedium(
  deps: Deps,
  member: Member,
  { id, mediaId }: { id: string; mediaId: string },
): Promise<void> {
  await inOwnTransaction(deps, member, id, async (tx, locked) => {
    refuseUnwritable(locked);
    if (!(await queries.deleteMedium(tx, id, mediaId))) throw new AppError('medium_not_found');
    await queries.touchStory(tx, id, deps.now());
    await record(tx, member, 'STORY_MEDIUM_DELETED', locked);
  });
}

/** For its author in service, and for editors unless it is a draft. */
export async function requireMedium(
  db: Db,
  { id, role }: Pick<Member, 'id' | 'role'>,
  mediaId: string,
) {
  await requireInService(db, { id, role });
  const found = await queries.findMedium(db, mediaId);
  const isOwn = found?.story.author_id === id;
  const isOnDesk = role === 'admin' && found?.story.status !== 'draft';
  if (!found || (!isOwn && !isOnDesk)) throw new AppError('medium_not_found');
  return found;
}
