import { randomUUID } from 'node:crypto';
import type { LookupDeps } from '#server/apply/status-lookup.service.ts';
import { mayMail } from '#server/core/http/mail-limit.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './numbers.queries.ts';

const LISTED = 50;

/**
 * Mails the numbers of all applications of an address to it (rule number-1). The same work for an
 * unknown address, so that not even the timing tells: the mail worker drops mail about an
 * application that does not exist.
 */
export async function mailNumbers(
  deps: Omit<LookupDeps, 'now'> & { mail: MailQueue },
  email: string,
): Promise<void> {
  const { db, mail } = deps;
  if (!(await mayMail(db, deps, 'numbers', email))) return;
  const found = await queries.listByAddress(db, email, LISTED);
  const [latest] = found;
  const numbers = found.map(({ application_number }) => application_number).join('\n');
  await db.transaction((tx) =>
    mail.enqueue(tx, [
      {
        kind: 'your_numbers',
        to: latest?.email ?? email,
        facts: { numbers, language: latest?.language ?? 'en' },
        ...(!latest && { only_if: { application_id: randomUUID(), batch_id: randomUUID() } }),
      },
    ]),
  );
}
