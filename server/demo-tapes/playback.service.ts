import { timingSafeEqual } from 'node:crypto';
import { TAPE_TYPES } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { requireSessionUser, type SignedInUser, toActor } from '#server/core/auth/require-role.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import type { Config } from '#server/core/config.ts';
import type { SettingsCache } from '#server/core/desk-settings.ts';
import { AppError } from '#server/core/errors.ts';
import { hiddenFrom, viewerFor } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import type { FileStore } from '#server/files/file-store.ts';
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

type LinkQuery = { session: string; until: number; key: string };

const keyOf = (secret: SecretKey, tapeId: string, session: string, until: number) =>
  secret.signLink(tapeId, session, String(until));

/** An address for <video> and <audio>, which cannot send the header of the session. */
export async function linkToTape(deps: Deps, user: SignedInUser, session: string, tapeId: string) {
  await requireTape(deps, user, tapeId);
  const until = deps.now().getTime() + LINK_MINUTES * 60_000;
  const key = keyOf(deps.secret, tapeId, session, until);
  const query = new URLSearchParams({ session, until: String(until), key });
  return { url: `${trainingPaths.tapeFile(tapeId)}?${query}`, expires_at: new Date(until) };
}

/** Whom such an address was made for; it ends with their session. */
export async function userOfLink(
  deps: Deps,
  tapeId: string,
  { session, until, key }: LinkQuery,
): Promise<SignedInUser> {
  const expected = Buffer.from(keyOf(deps.secret, tapeId, session, until));
  const given = Buffer.from(key);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || until <= deps.now().getTime()) throw new AppError('not_signed_in');
  return requireSessionUser(deps, session);
}

/** The file of a recording, for its owner and for editors who know whose it is (rule training-9). */
export async function openTape(deps: Deps, user: SignedInUser, tapeId: string) {
  const { take, file_key, type, application } = await requireTape(deps, user, tapeId);
  const bytes = await deps.files.size(file_key);
  if (bytes === undefined) throw new AppError('take_not_found');
  return {
    key: file_key,
    bytes,
    contentType: TAPE_TYPES[type],
    name: `${application.application_number}-take-${take}.${type}`,
  };
}

async function requireTape(deps: Deps, user: SignedInUser, tapeId: string) {
  const found = await queries.findTape(deps.db, tapeId);
  if (!found) throw new AppError('take_not_found');
  if (found.owner_id === user.id) return found;
  if (user.role !== 'admin') throw new AppError('take_not_found');
  const viewer = await viewerFor(deps, toActor(user));
  const hidden = await hiddenFrom(deps.db, viewer, found.application);
  if (hidden.includes('identity')) throw new AppError('hidden_until_reviewed');
  return found;
}
