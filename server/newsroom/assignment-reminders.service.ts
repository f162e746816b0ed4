import type { PgBoss } from 'pg-boss';
import { recordEvents, SYSTEM } from '#server/core/events.ts';
import type { Log } from '#server/core/logger.ts';
import type { Db } from '#server/db/client.ts';
import { assignmentMail } from '#server/mail/mail.assignment.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import * as queries from './assignments.queries.ts';
import { describe, eventOf } from './assignments.service.ts';

type Deps = { db: Db; mail: Pick<MailQueue, 'enqueue'>; now: () => Date };

const QUEUE = 'assignments';
const EVERY_MINUTE = '* * * * *';
const BATCH = 100;

/** Reminds of assignments that are due within a day, in one process at a time (rule newsroom-9). */
export async function scheduleReminders(
  deps: Deps & { boss: PgBoss; log: Log; pollSeconds?: number },
): Promise<void> {
  const { boss, log, pollSeconds = 15 } = deps;
  await createReminderQueue(boss);
  await boss.schedule(QUEUE, EVERY_MINUTE);
  await boss.work(QUEUE, { pollingIntervalSeconds: pollSeconds }, async () => {
    const reminded = await remindAll(deps);
    if (reminded > 0) log.info({ reminded }, 'assignments reminded of');
  });
}

/** Exclusive: while one job runs or waits, in whichever process, no second one is queued. */
export async function createReminderQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(QUEUE, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300 });
}

export async function remindAll(deps: Deps): Promise<number> {
  for (let total = 0; ; ) {
    const reminded = await remindBatch(deps);
    total += reminded;
    if (reminded < BATCH) return total;
  }
}

async function remindBatch({ db, mail, now }: Deps): Promise<number> {
  const places = await loadPlaces();
  return db.transaction(async (tx) => {
    const due = await queries.markReminded(tx, now(), BATCH);
    await recordEvents(
      tx,
      SYSTEM,
      'ASSIGNMENT_REMINDED',
      due.map((person) => eventOf(person.title, person)),
    );
    const found = await queries.listGiven(tx, [...new Set(due.map((one) => one.assignment_id))]);
    const about = new Map(found.map((one) => [one.row.id, describe(places, one)]));
    await mail.enqueue(
      tx,
      due.flatMap((person) => {
        const assignment = about.get(person.assignment_id);
        return assignment ? [assignmentMail('assignment_reminder', person, assignment)] : [];
      }),
    );
    return due.length;
  });
}
