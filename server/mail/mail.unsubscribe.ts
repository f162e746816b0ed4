import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { MailSetting } from '#contract/mail/unsubscribe.ts';
import { settingOf } from '#contract/mail/unsubscribe.ts';
import { paths } from '#contract/shared/paths.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import type { MailKind } from './mail.messages.ts';

/** What people may switch off, by kind. All other mail is about something that they do or decide. */
const SWITCHED_BY: Partial<Record<MailKind, MailSetting>> = {
  assignment_published: 'assignment_mail',
  alert: 'alerts',
  network_message: 'listed',
  digest: 'digest',
};

type Deps = { secret: SecretKey; config: { publicUrl: string } };

/** The address that a mail program calls for its reader (RFC 8058). It is valid as long as the secret key. */
export async function unsubscribeLink(
  db: Db,
  { secret, config }: Deps,
  { kind, to }: { kind: MailKind; to: string },
): Promise<string | undefined> {
  const setting = SWITCHED_BY[kind];
  if (!setting) return undefined;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${to})`);
  if (!user) return undefined;
  const token = unsubscribeToken(secret, setting, user.id);
  return `${config.publicUrl}${paths.unsubscribe}?${new URLSearchParams({ token })}`;
}

export const unsubscribeToken = (secret: SecretKey, setting: MailSetting, userId: string) =>
  `${setting}.${userId}.${secret.signUnsubscribe(setting, userId)}`;

export function readUnsubscribeToken(
  secret: SecretKey,
  token: string,
): { setting: MailSetting; userId: string } | undefined {
  const setting = settingOf(token);
  const [, userId = ''] = token.split('.');
  if (!setting) return undefined;
  const given = Buffer.from(token);
  const expected = Buffer.from(unsubscribeToken(secret, setting, userId));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? { setting, userId } : undefined;
}
