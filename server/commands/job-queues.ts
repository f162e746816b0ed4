import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { createDigestQueue } from '#server/digest/digest.service.ts';
import { createDuplicateQueue } from '#server/duplicates/duplicate-search.service.ts';
import { createImportQueue } from '#server/import/import-queue.service.ts';
import { createMailQueues } from '#server/mail/mail.queue.ts';
import { createReminderQueue } from '#server/newsroom/assignment-reminders.service.ts';
import { createRetentionQueue } from '#server/privacy/retention.service.ts';
import { createOfferQueue } from '#server/waitlist/offer-job.service.ts';

/** pg-boss's own, which it creates when it starts jobs at their time of day. */
const SCHEDULED = '__pgboss__send-it';

/** Creates every queue that the portal uses in a database that no portal has run on yet; runs no job. */
export async function prepareJobQueues(client: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.createQueue(SCHEDULED);
  await createMailQueues(boss);
  await createOfferQueue(boss);
  await createReminderQueue(boss);
  await createDigestQueue(boss);
  await createRetentionQueue(boss);
  await createDuplicateQueue(boss);
  await createImportQueue(boss);
  await boss.stop({ close: false, graceful: false });
}
