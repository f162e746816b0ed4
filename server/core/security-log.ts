import type { FastifyRequest } from 'fastify';
import { FACTOR_LABELS, type Factor, type SecurityEvent } from '#contract/activity/security-log.ts';
import { afterCommit, type Db } from '#server/db/client.ts';
import { securityEvents } from '#server/db/schema.ts';
import type { SecretKey } from './auth/secret-key.ts';
import { clientNetwork } from './http/client-network.ts';
import { countInWindow } from './http/count-in-window.ts';

type SecurityFacts = {
  user_id?: string | null;
  /** The address that was typed, if it belongs to no account; only its keyed hash is stored. */
  email?: string;
  /** At a sign-in. */
  factor?: Factor;
  details?: string;
};

export type SecurityDeps = {
  secret: SecretKey;
  log: { info(facts: object, text: string): void };
};

/**
 * Writes to the security log: the account's id and a keyed hash of the network, never an address. The
 * same, without the details, is a line of the process's log: it stays when somebody changes the table.
 */
export async function recordSecurityEvent(
  db: Db,
  { secret, log, ip }: SecurityDeps & { ip: string | null },
  kind: SecurityEvent,
  {
    user_id = null,
    email,
    factor,
    details = factor ? FACTOR_LABELS[factor] : '',
  }: SecurityFacts = {},
): Promise<void> {
  const account_hash = email && !user_id ? secret.hash('account', email.toLowerCase()) : null;
  const network_hash = ip ? secret.hash('network', clientNetwork(ip)) : null;
  await db.insert(securityEvents).values({ kind, user_id, details, account_hash, network_hash });
  const line = { kind, user_id, account_hash, network_hash, factor };
  afterCommit(db, () => log.info(line, 'security event'));
}

export const originOf = ({ server, ip }: FastifyRequest) => ({
  secret: server.secret,
  log: server.log,
  ip,
});

const DENIED_EVERY_SECONDS = 60;

/** A role check that failed: one entry a minute for each user, however often they try. */
export async function recordAccessDenied(request: FastifyRequest, userId: string): Promise<void> {
  const { db } = request.server;
  const { count } = await countInWindow(db, `denied:${userId}`, DENIED_EVERY_SECONDS);
  if (count > 1) return;
  const details = `${request.method} ${request.routeOptions.url}`;
  await recordSecurityEvent(db, originOf(request), 'ACCESS_DENIED', { user_id: userId, details });
}

export async function recordExport(request: FastifyRequest, details: string): Promise<void> {
  const facts = { user_id: request.user.id, details };
  await recordSecurityEvent(request.server.db, originOf(request), 'DATA_EXPORTED', facts);
}
