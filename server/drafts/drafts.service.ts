import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import {
  CODE_ALPHABET,
  DRAFT_CIPHERTEXT_MAX,
  DRAFT_ID_LENGTH,
  type draftBody,
  HANDOVER_DAYS,
  isDraftId,
  normalizeCode,
} from '#contract/apply/handover.ts';
import { countFailure, uncountFailure } from '#server/core/auth/failure-backoff.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import type { Config } from '#server/core/config.ts';
import { noRoom, requireRoom } from '#server/core/disk-room.ts';
import { AppError } from '#server/core/errors.ts';
import { clientNetwork } from '#server/core/http/client-network.ts';
import { rateLimitKey } from '#server/core/http/rate-limit.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './drafts.queries.ts';

type Deps = { db: Db; secret: SecretKey; config: Config; now: () => Date };
type Body = z.output<typeof draftBody>;
/** One draft, and the address of the client that asks for it. */
type Asked = { id: string; ip: string };

const DAY_MS = 86_400_000;
const ID_ATTEMPTS = 5;
/** At most 2 GB in all. */
export const MAX_DRAFTS = 20_000;

/** Wrong ids from one network; then each doubles the wait (rule handover-3). */
export const WRONG_IDS = { free: 20, maxWaitSeconds: 60, forgetSeconds: 600 };

export function makeDraftId(): string {
  const letters = Array.from({ length: DRAFT_ID_LENGTH }, () => randomInt(CODE_ALPHABET.length));
  return letters.map((letter) => CODE_ALPHABET[letter]).join('');
}

export async function createDraft({ db, config, now }: Deps, body: Body, makeId = makeDraftId) {
  await requireRoom(config.dataDir);
  if ((await queries.countDrafts(db)) >= MAX_DRAFTS) throw noRoom();
  const encrypted = encryptedPart(body, now());
  for (let attempt = 0; attempt < ID_ATTEMPTS; attempt++) {
    const draft = await queries.insertDraft(db, { id: makeId(), ...encrypted });
    if (draft) return draft;
  }
  throw new Error('No free id for a draft was found.');
}

export const readDraft = (deps: Deps, asked: Asked) =>
  findUnexpired(deps, asked, (id, now) => queries.getDraft(deps.db, id, now));

/** Another device's save is not overwritten by one that has not seen it (rule handover-2). */
export async function saveDraft(deps: Deps, asked: Asked, body: Body) {
  await requireRoom(deps.config.dataDir);
  const encrypted = encryptedPart(body, deps.now());
  const { saved, newer } = await findUnexpired(deps, asked, async (id, now) => {
    const saved = await queries.updateDraft(deps.db, id, body.revision, encrypted);
    const newer = saved ? undefined : await queries.getDraft(deps.db, id, now);
    return saved || newer ? { saved, newer } : undefined;
  });
  if (saved) return saved;
  throw new AppError('draft_changed', {
    extra: { revision: newer?.revision, updated_at: newer?.updated_at },
  });
}

export async function deleteDraft(deps: Deps, asked: Asked): Promise<void> {
  await findUnexpired(
    deps,
    asked,
    async (id, now) => (await queries.deleteDraft(deps.db, id, now)) || undefined,
  );
}

/** Every unknown id counts as a guess, whatever the request wants to do with it. */
async function findUnexpired<T>(
  { db, secret, config, now }: Deps,
  { id: typed, ip }: Asked,
  find: (id: string, now: Date) => Promise<T | undefined>,
): Promise<T> {
  const id = normalizeCode(typed);
  const look = () => (isDraftId(id) ? find(id, now()) : undefined);
  if (!config.rateLimit) return required(await look());
  const counter = { key: rateLimitKey(secret, 'draft:id', clientNetwork(ip)), ...WRONG_IDS };
  // Before the look: many at once get no more guesses than one after the other.
  await countFailure(db, [counter]);
  const found = required(await look());
  await uncountFailure(db, counter);
  return found;
}

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new AppError('draft_not_found');
  return found;
}

function encryptedPart({ ciphertext, iv }: Body, updated_at: Date) {
  if (ciphertext.length > DRAFT_CIPHERTEXT_MAX) throw new AppError('draft_too_large');
  const expires_at = new Date(updated_at.getTime() + HANDOVER_DAYS * DAY_MS);
  return { ciphertext, iv, updated_at, expires_at };
}
