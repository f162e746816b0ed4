import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { expect, vi } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { queuedMail } from '#test/queued-mail.ts';

const SUBJECT_NUMBER = /VNC-\d{4}-\d{5,}/;

/** Resolves when all mail is sent: the jobs of a killed process are retried after they expire. */
export async function untilMailIsSent({ db }: Database) {
  const orphans = await db.execute<{ id: string }>(
    sql`select id from pgboss.job where name = 'mail' and state = 'active'`,
  );
  // Five minutes in production.
  await db.execute(
    sql`update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`,
  );
  const noneIsLeft = async () => {
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    const mail = await queuedMail(db);
    expect(mail.filter(({ state }) => state !== 'completed')).toEqual([]);
  };
  await vi.waitFor(noneIsLeft, { timeout: 180_000, interval: 250 });
  return new Set(orphans.rows.map(({ id }) => id));
}

/** The jobs of mail that was tried more than once, because the first try was cut off. */
export async function retriedMail({ db }: Database) {
  const retried = await db.execute<{ id: string }>(
    sql`select id from pgboss.job where name = 'mail' and retry_count > 0`,
  );
  return new Set(retried.rows.map(({ id }) => id));
}

/** A Message-ID is the id of its job at the sender's domain. */
const jobOf = (messageId: string) => messageId.slice(1).split('@')[0] ?? '';

/** Every application's receipt has arrived, and only messages that may repeat came twice. */
export function expectMail(
  received: Pick<Email, 'messageId' | 'subject'>[],
  { numbers, mayRepeat }: { numbers: string[]; mayRepeat: Set<string> },
) {
  const sent = received.map(({ messageId = '' }) => messageId);
  const doubled = sent.filter((id, index) => sent.indexOf(id) !== index);
  expect(doubled.filter((id) => !mayRepeat.has(jobOf(id)))).toEqual([]);
  const messages = received.filter(
    ({ messageId }, index) => sent.indexOf(messageId ?? '') === index,
  );
  const receipts = messages.filter(({ subject }) => /received|waitlist/i.test(subject ?? ''));
  const named = receipts.map(({ subject }) => SUBJECT_NUMBER.exec(subject ?? '')?.[0]);
  expect(numbers.filter((number) => !named.includes(number))).toEqual([]);
  return { messages, doubled };
}
