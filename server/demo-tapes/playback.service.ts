import { timingSafeEqual } from 'node:crypto';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { TAPE_TYPES } from '#contract/training/limits.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { requireSessionUser, type SignedInUser, toActor } from '#server/core/auth/require-role.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import type { Config } from '#server/core/config.ts';
import type { SettingsCache } from '#server/core/desk-settings.ts';
import { AppError } from '#server/core/errors.ts';
import { hiddenFrom, type Viewer, viewerFor } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { requireMedium } from '#server/newsroom/story-media.service.ts';
import * as queries from './playback.queries.ts';

type Deps = {
  db: Db;
  config: Config;
  files: FileStore;
  settings: SettingsCache;
  secret: SecretKey;
  now: () => Date;
};

/** Several times the longest recording; the player asks for a new one when it has expired. */
const LINK_MINUTES = 30;

const RECORDING_TYPES: Partial<Record<string, string>> = TAPE_TYPES;
const UNKNOWN_TYPE = 'application/octet-stream';

type LinkQuery = { session: string; until: number; key: string };

const keyOf = (secret: SecretKey, fileId: string, session: string, until: number) =>
  secret.signLink(fileId, session, String(until));

/** An address for <img>, <video> and <audio>, which cannot send the header of the session. */
function linkTo({ secret, now }: Deps, session: string, fileId: string, path: string) {
  const until = now().getTime() + LINK_MINUTES * 60_000;
  const key = keyOf(secret, fileId, session, until);
  const query = new URLSearchParams({ session, until: String(until), key });
  return { url: `${path}?${query}`, expires_at: new Date(until) };
}

export async function linkToTape(deps: Deps, user: SignedInUser, session: string, tapeId: string) {
  await requireTape(deps.db, user, await viewerFor(deps, toActor(user)), tapeId);
  return linkTo(deps, session, tapeId, trainingPaths.tapeFile(tapeId));
}

type Size = 'preview' | undefined;

/** Of the author's story, or for editors of any that is not a draft. */
export async function linkToMedium(
  deps: Deps,
  user: SignedInUser,
  session: string,
  { id, mediaId, size, isDesk }: { id: string; mediaId: string; size: Size; isDesk: boolean },
) {
  const { story } = await requireMedium(deps.db, user, mediaId);
  const isHere = story.id === id && (isDesk || story.author_id === user.id);
  if (!isHere) throw new AppError('medium_not_found');
  const { url, expires_at } = linkTo(deps, session, mediaId, newsroomPaths.mediumFile(mediaId));
  return { url: size ? `${url}&size=${size}` : url, expires_at };
}

/** Whom such an address was made for; it ends with their session. */
export async function userOfLink(
  deps: Deps,
  fileId: string,
  { session, until, key }: LinkQuery,
): Promise<SignedInUser> {
  const expected = Buffer.from(keyOf(deps.secret, fileId, session, until));
  const given = Buffer.from(key);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || until <= deps.now().getTime()) throw new AppError('not_signed_in');
  return requireSessionUser(deps, session);
}

/** The file of a recording, for its owner and for editors who know whose it is (rule training-9). */
export async function openTape(deps: Deps, user: SignedInUser, tapeId: string) {
  const viewer = await viewerFor(deps, toActor(user));
  const { take, file_key, type, application } = await requireTape(deps.db, user, viewer, tapeId);
  const bytes = await deps.files.size(file_key);
  if (bytes === undefined) throw new AppError('take_not_found');
  return {
    key: file_key,
    bytes,
    contentType: TAPE_TYPES[type],
    name: `${application.application_number}-take-${take}.${type}`,
  };
}

/** Of a recording there is no preview: it is played. */
export async function openMedium(deps: Deps, user: SignedInUser, mediaId: string, size: Size) {
  const { medium, story } = await requireMedium(deps.db, user, mediaId);
  const isPreview = size === 'preview' && medium.preview_key !== null;
  const key = isPreview ? (medium.preview_key ?? '') : medium.file_key;
  const type = isPreview ? 'webp' : medium.type;
  const bytes = await deps.files.size(key);
  if (bytes === undefined) throw new AppError('medium_not_found');
  const contentType =
    medium.kind === 'photo' ? `image/${type}` : (RECORDING_TYPES[medium.type] ?? UNKNOWN_TYPE);
  return { key, bytes, contentType, name: `${story.number}-${medium.position}.${type}` };
}

/** A take for its owner or an editor; to anybody else it does not exist. */
export async function requireTape(db: Db, user: SignedInUser, viewer: Viewer, tapeId: string) {
  const found = await queries.findTape(db, tapeId);
  const isOwner = found?.owner_id === user.id;
  if (!found || !(isOwner || user.role === 'admin')) throw new AppError('take_not_found');
  if (isOwner) return found;
  const hidden = await hiddenFrom(db, viewer, found.application);
  if (hidden.includes('identity')) throw new AppError('hidden_until_reviewed');
  return found;
}
