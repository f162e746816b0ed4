import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/shared/languages.ts';
import type { Db } from '#server/db/client.ts';
import { mailTemplates } from '#server/db/template-schema.ts';
import { definitionOf, type MailKind, type MailText } from './mail.messages.ts';
import { findProblems } from './mail.placeholders.ts';

/** Undefined where our text is sent: it was not changed, is about security, or does not fit this version any more. */
export async function getDeskText(
  db: Db,
  kind: MailKind,
  language: Language,
): Promise<MailText | undefined> {
  if (definitionOf(kind)?.security) return undefined;
  const [stored] = await db
    .select({ subject: mailTemplates.subject, body: mailTemplates.body })
    .from(mailTemplates)
    .where(and(eq(mailTemplates.kind, kind), eq(mailTemplates.language, language)));
  return stored && findProblems(kind, stored).length === 0 ? stored : undefined;
}

export const hashText = ({ subject, body }: MailText): string =>
  createHash('sha256').update(`${subject}\n${body}`).digest('hex');
