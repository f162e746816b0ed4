import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { createQueue } from '#server/core/job-queue.ts';
import { DIGESTS } from '#server/digest/digest.service.ts';
import { DUPLICATES } from '#server/duplicates/duplicate-search.service.ts';
import { IMPORTS } from '#server/import/import-queue.service.ts';
import { FAILED_MAIL, MAIL } from '#server/mail/mail.queue.ts';
import { REMINDERS } from '#server/newsroom/assignment-reminders.service.ts';
import { RETENTION } from '#server/privacy/retention.service.ts';
import { OFFER_UPDATES } from '#server/waitlist/offer-job.service.ts';

/** pg-boss's own, which it creates when it starts jobs at their time of day. */
const SCHEDULED = { name: '__pgboss__send-it' };
const TIMED = [OFFER_UPDATES, REMINDERS, DIGESTS, RETENTION].map(({ queue }) => queue);

/** Creates every queue that the portal uses in a database that no portal has run on yet; runs no job. */
export async function prepareJobQueues(client: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schedule: false,
    supervise: false,
  });
  await boss.start();
  for (const queue of [SCHEDULED, FAILED_MAIL, MAIL, ...TIMED, DUPLICATES, IMPORTS]) {
    await createQueue(boss, queue);
  }
  await boss.stop({ close: false, graceful: false });
}
