import type { SecurityEvent } from '#contract/activity/security-log.ts';
import type { Db } from '#server/db/client.ts';
import { securityEvents } from '#server/db/schema.ts';
import { DAY_MS } from './data/calendar.ts';
import type { Random } from './data/random.ts';
import { insertRows } from './seed-store.ts';
import type { SeededUser } from './seed-users.ts';

/** Days ago, what, by which of the editors (none: an unknown address), and from which network. */
const LOG: [number, SecurityEvent, editor: number | null, network: number, details?: string][] = [
  [74, 'PASSWORD_CHANGED', 1, 1],
  [61, 'SIGN_IN_NEW_PLACE', 2, 2],
  [44, 'PASSKEY_ADDED', 0, 0],
  [44, 'RECOVERY_CODES_CREATED', 0, 0],
  [37, 'PASSKEY_REMOVED', 0, 0],
  [30, 'SIGN_IN_FAILED', null, 3],
  [30, 'SIGN_IN_FAILED', null, 3],
  [29, 'RATE_LIMITED', null, 3, 'sign-in'],
  [18, 'DATA_EXPORTED', 0, 0, 'CSV'],
  [12, 'SIGN_IN_FAILED', 1, 1],
  [9, 'SESSION_ENDED', 2, 2],
  [4, 'DATA_EXPORTED', 1, 1, 'PDF'],
  [1, 'SIGN_IN_FAILED', 0, 0],
];

/** Fills the security log of the demo, without passkeys: nobody could sign in with them. */
export async function storeSecurityLog(
  tx: Db,
  random: Random,
  editors: SeededUser[],
  now: Date,
): Promise<void> {
  if (!editors.every(({ isNew }) => isNew)) return;
  const networks = LOG.map(() => random.hex(32));
  const unknown = random.hex(32);
  await insertRows(
    tx,
    securityEvents,
    LOG.map(([days, kind, editor, network, details = '']) => ({
      id: random.uuid(),
      at: new Date(now.getTime() - Math.round((days + random.between(0, 0.3)) * DAY_MS)),
      kind,
      user_id: editor === null ? null : (editors[editor]?.id ?? null),
      account_hash: editor === null && kind === 'SIGN_IN_FAILED' ? unknown : null,
      network_hash: networks[network] ?? null,
      details,
    })),
  );
}
