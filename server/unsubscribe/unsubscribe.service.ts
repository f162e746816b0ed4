import { eq } from 'drizzle-orm';
import type { MailSetting } from '#contract/mail/unsubscribe.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import { AppError } from '#server/core/errors.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { saveDigest } from '#server/digest/digest.service.ts';
import { readUnsubscribeToken } from '#server/mail/mail.unsubscribe.ts';
import { switchOff } from '#server/newsroom/own-settings.service.ts';

type Deps = Parameters<typeof saveDigest>[0] & { db: Db; secret: SecretKey };

/** Of an account that is gone there is nothing left to switch off. */
export async function unsubscribe(deps: Deps, token: string): Promise<MailSetting> {
  const read = readUnsubscribeToken(deps.secret, token);
  if (!read) throw new AppError('link_invalid');
  const { setting, userId } = read;
  const [owner] = await deps.db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) return setting;
  await (setting === 'digest' ? saveDigest(deps, owner, 'off') : switchOff(deps, owner, setting));
  return setting;
}
