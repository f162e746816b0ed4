import { FAILURES_BEFORE_MAIL } from '#contract/activity/security-log.ts';
import { FAILURE_RUN_DAYS } from '#contract/auth/retention.ts';
import { forgetFailures } from '#server/core/auth/failure-backoff.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import { countInWindow } from '#server/core/http/count-in-window.ts';
import { rateLimitKey } from '#server/core/http/rate-limit.ts';
import type { Db } from '#server/db/client.ts';
import type { AccessChange } from '#server/mail/mail.account-texts.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';

type Deps = { db: Db; mail: MailQueue; secret: SecretKey };
type Owner = { name: string; email: string };

const SECONDS = FAILURE_RUN_DAYS * 86_400;
const keyOf = (secret: SecretKey, email: string, kind: 'failures' | 'codes' = 'failures') =>
  rateLimitKey(secret, `signIn:${kind}`, email.toLowerCase());

/** Counts a failed sign-in, from anywhere; the owner gets one mail per run of failures (rule security-3). */
export async function countFailedSignIn(
  { db, mail, secret }: Deps,
  email: string,
  owner: Owner | undefined,
): Promise<void> {
  const { count } = await countInWindow(db, keyOf(secret, email), SECONDS);
  if (count !== FAILURES_BEFORE_MAIL || !owner) return;
  const { name, email: to } = owner;
  await db.transaction((tx) =>
    mail.enqueue(tx, [{ kind: 'sign_in_failures', to, facts: { name } }]),
  );
}

/** A wrong second factor behind the right password: the first of a run already is worth a mail. */
export async function countFailedFactor(deps: Deps, owner: Owner): Promise<void> {
  const { db, mail, secret } = deps;
  const { name, email } = owner;
  await countFailedSignIn(deps, email, owner);
  const { count } = await countInWindow(db, keyOf(secret, email, 'codes'), SECONDS);
  if (count > 1) return;
  const facts = { name, behind_password: 'yes' } as const;
  await db.transaction((tx) => mail.enqueue(tx, [{ kind: 'sign_in_failures', to: email, facts }]));
}

/** After a sign-in: the next failure starts a new run. */
export async function forgetFailedSignIns(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  email: string,
) {
  await forgetFailures(db, [keyOf(secret, email), keyOf(secret, email, 'codes')]);
}

/** In the transaction of a sign-in from a place where this account was not used before. */
export async function mailNewPlace(
  tx: Db,
  mail: MailQueue,
  { name, email: to }: Owner,
  { device, place, at }: { device: string | null; place: string | null; at: Date },
): Promise<void> {
  const facts = {
    name,
    device: device ?? '',
    place: place ?? '',
    at: at.toISOString(),
  };
  await mail.enqueue(tx, [{ kind: 'sign_in_new_place', to, facts }]);
}

/** In the transaction of the change. */
export async function mailAccessChange(
  tx: Db,
  mail: Pick<MailQueue, 'enqueue'>,
  { name, email: to }: Owner,
  change: AccessChange,
): Promise<void> {
  await mail.enqueue(tx, [{ kind: 'access_changed', to, facts: { name, change } }]);
}
