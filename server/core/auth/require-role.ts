import DataLoader from 'dataloader';
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/users/users.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import type { Member } from '#server/core/events.ts';
import { recordAccessDenied } from '#server/core/security-log.ts';
import { sessions, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import {
  findLiveToken,
  findToken,
  isApiToken,
  OWNER,
  recordTokenRefused,
  recordTokenUse,
} from './api-tokens.ts';
import { scopeOf } from './token-scopes.ts';
import { hashToken } from './tokens.ts';

/** The user of a request: only what handlers need, never the password's hash. */
export type SignedInUser = Pick<typeof users.$inferSelect, 'id' | 'name' | 'role'>;

export type CurrentSession = {
  /** Of the session, or of the API token. */
  id: string;
  /** Whether somebody signed in, or did so again, a short while ago (rule account-4). */
  isConfirmed: boolean;
  /** A program that may change applications, but not read them (rule tokens-2). */
  writesOnly?: boolean;
};

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

const minutesAgo = (minutes: number) => sql.raw(`now() - interval '${minutes} minutes'`);

/** A session of an active user that is live: not expired, and used within the idle time. */
const isLive = and(
  gt(sessions.expires_at, sql`now()`),
  gt(sessions.last_used_at, sql`now() - make_interval(hours => ${sql.placeholder('idle_hours')})`),
  eq(users.status, sql`'active'`),
);

const selectSignedIn = (db: Db) =>
  db
    .select({
      ...OWNER,
      token_hash: sessions.token_hash,
      hasSecondFactor: sql<boolean>`(${sessions.has_mfa} or ${OWNER.hasSecondFactor})`,
      session: {
        id: sessions.id,
        isConfirmed: sql<boolean>`${sessions.confirmed_at} > now() - make_interval(mins => ${sql.placeholder('step_up_minutes')})`,
      },
      isUnused: sql<boolean>`${sessions.last_used_at} < ${minutesAgo(1)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id));
const signedIn = prepareOnce((db) =>
  selectSignedIn(db)
    .where(and(sql`${sessions.token_hash} = any(${sql.placeholder('token_hashes')})`, isLive))
    .prepare('signed_in'),
);
const signedInById = prepareOnce((db) =>
  selectSignedIn(db)
    .where(and(eq(sessions.id, sql.placeholder('id')), isLive))
    .prepare('signed_in_by_id'),
);
const sessionUser = prepareOnce((db) =>
  db
    .select(getTableColumns(users))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, sql.placeholder('token_hash')), isLive))
    .prepare('session_user'),
);

type Portal = { db: Db; config: Pick<Config, 'sessionIdleHours' | 'stepUpMinutes'> };

const timesOf = ({ config }: Portal) => ({
  idle_hours: config.sessionIdleHours,
  step_up_minutes: config.stepUpMinutes,
});

/** The stored row of the active user of a live session, or undefined. */
export async function getSessionUser(portal: Portal, token: string | undefined) {
  if (!token) return undefined;
  const key = { token_hash: hashToken(token), idle_hours: portal.config.sessionIdleHours };
  const [found] = await sessionUser(portal.db).execute(key);
  return found;
}

export type SessionLoader = ReturnType<typeof createSessionLoader>;

/**
 * Live sessions by the hashes of their tokens: those of all requests that arrive in one turn of the
 * event loop with one statement. Nothing is cached, so an ended session ends with the next request.
 */
export function createSessionLoader(portal: Portal) {
  return new DataLoader(
    async (token_hashes: readonly string[]) => {
      const found = await signedIn(portal.db).execute({ ...timesOf(portal), token_hashes });
      const byHash = new Map(found.map((one) => [one.token_hash, one]));
      return token_hashes.map((token_hash) => byHash.get(token_hash));
    },
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: 100 },
  );
}

/**
 * Guards the routes of a plugin: signed in, with this role or as admin. Somebody who first has to
 * choose a password or set up a second factor reaches only routes that say `duringSetup`.
 */
export function requireRole(role: Role, { duringSetup = false } = {}) {
  return async (request: FastifyRequest): Promise<void> => {
    const { db, config, sessions } = request.server;
    const token = bearerToken(request);
    if (!token) throw new AppError('not_signed_in');
    if (isApiToken(token)) return requireToken(request, token);
    const found = await sessions.load(hashToken(token));
    if (!found) throw new AppError('not_signed_in');
    const { user } = found;
    if (user.role !== 'admin' && user.role !== role) {
      await recordAccessDenied(request, user.id);
      throw new AppError('forbidden');
    }
    if (!duringSetup) refuseDuringSetup(config, found);
    const { isPolled } = request.routeOptions.config;
    if (found.isUnused && !isPolled) await recordUse(db, found.token_hash);
    request.user = user;
    request.actor = toActor(user);
    request.session = found.session;
  };
}

/** The same for a program of an administrator, which may do what the scopes of its token open. */
async function requireToken(request: FastifyRequest, secret: string): Promise<void> {
  const { db, config } = request.server;
  const found = await findToken(db, secret);
  if (!found) throw new AppError('not_signed_in');
  const { token, user } = found;
  const scope = scopeOf(request.method, request.routeOptions.url);
  const isOpen = scope !== undefined && token.scopes.includes(scope);
  if (!found.isLive || !isOpen) await recordTokenRefused(request, found);
  if (!found.isLive) throw new AppError('not_signed_in');
  if (!isOpen) throw new AppError('scope_missing');
  refuseDuringSetup(config, found);
  if (found.isUnused) await recordTokenUse(db, token.id);
  request.user = user;
  request.actor = { ...toActor(user), name: `${user.name} (token ${token.name})` };
  // Its owner had just signed in, and what it opens was decided then.
  const writesOnly = !token.scopes.includes('applications:read');
  request.session = { id: token.id, isConfirmed: true, writesOnly };
}

/** The user of a session or token that is known by its id, under the same conditions as any other request. */
export async function requireSessionUser(
  portal: { db: Db; config: Config },
  id: string,
): Promise<SignedInUser> {
  const { db, config } = portal;
  const [found] = await signedInById(db).execute({ ...timesOf(portal), id });
  const owner = found ?? (await findLiveToken(db, id));
  if (!owner) throw new AppError('not_signed_in');
  refuseDuringSetup(config, owner);
  return owner.user;
}

type SetupState = {
  user: Pick<SignedInUser, 'role'>;
  password_change: typeof users.$inferSelect.password_change;
  hasSecondFactor: boolean;
};

/** Refuses somebody who first has to choose a password or set up a second factor. */
function refuseDuringSetup(config: Pick<Config, 'requireSecondFactor'>, state: SetupState): void {
  const code = needsSetup(config, state);
  if (code) throw new AppError(code);
}

/** What nothing else works without. */
export function needsSetup(
  config: Pick<Config, 'requireSecondFactor'>,
  { user, password_change, hasSecondFactor }: SetupState,
) {
  if (password_change === 'required') return 'password_change_required';
  return needsSecondFactor(config, user) && !hasSecondFactor && 'second_factor_setup_required';
}

/** Whether this account may not be without a second factor. */
export const needsSecondFactor = (
  { requireSecondFactor }: Pick<Config, 'requireSecondFactor'>,
  { role }: Pick<SignedInUser, 'role'>,
) => requireSecondFactor === 'all' || (requireSecondFactor === 'admins' && role === 'admin');

/** At most once a minute: nearly every request would write otherwise. */
async function recordUse(db: Db, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ last_used_at: sql`now()` })
    .where(
      and(eq(sessions.token_hash, tokenHash), sql`${sessions.last_used_at} < ${minutesAgo(1)}`),
    );
}

/** Guards what a stolen session must not do alone: signed in, or again, within the last minutes (rule account-4). */
export async function requireConfirmed({ session }: FastifyRequest): Promise<void> {
  refuseUnconfirmed(session);
}

export function refuseUnconfirmed({ isConfirmed }: Pick<CurrentSession, 'isConfirmed'>): void {
  if (!isConfirmed) throw new AppError('sign_in_again');
}

export function toActor(user: SignedInUser): Member {
  return { id: user.id, name: user.name, role: user.role };
}
