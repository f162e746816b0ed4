import type { SecretKey } from '#server/core/auth/secret-key.ts';
import type { Config } from '#server/core/config.ts';
import type { Db } from '#server/db/client.ts';
import { countInWindow } from './count-in-window.ts';
import { rateLimitKey, tooManyRequests } from './rate-limit.ts';

type Deps = { secret: SecretKey; config: Config };

const HOUR = 3_600;
/** Of each kind, to one address or about one application: nobody can flood a mailbox. */
export const MAILS_PER_HOUR = {
  receipt: 3,
  numbers: 3,
  copy: 3,
  link: 3,
  contact: 5,
  /** What somebody does about a place in line, and that it was done. */
  line: 5,
  account: 3,
} as const;
type Kind = keyof typeof MAILS_PER_HOUR;

async function count(db: Db, { secret }: Deps, kind: Kind, who: string) {
  const key = rateLimitKey(secret, `own:${kind}`, who.toLowerCase());
  const { count: sent, seconds } = await countInWindow(db, key, HOUR);
  return { isOver: sent > MAILS_PER_HOUR[kind], seconds };
}

/** Whether one more may be sent now. */
export async function mayMail(db: Db, deps: Deps, kind: Kind, who: string): Promise<boolean> {
  return !deps.config.rateLimit || !(await count(db, deps, kind, who)).isOver;
}

/** Throws 429 if there were too many. */
export async function limitMail(db: Db, deps: Deps, kind: Kind, who: string): Promise<void> {
  if (!deps.config.rateLimit) return;
  const { isOver, seconds } = await count(db, deps, kind, who);
  if (isOver) throw tooManyRequests(seconds);
}
