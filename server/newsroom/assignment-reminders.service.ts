import { recordEvents, SYSTEM } from '#server/core/events.ts';
import {
  repeat,
  runOnSchedule,
  type ScheduleDeps,
  type ScheduledJob,
} from '#server/core/job-queue.ts';
import type { Db } from '#server/db/client.ts';
import { assignmentMail } from '#server/mail/mail.assignment.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import * as queries from './assignments.queries.ts';
import { describe, eventOf } from './assignments.service.ts';

type Deps = { db: Db; mail: Pick<MailQueue, 'enqueue'>; now: () => Date };

export const REMINDERS: ScheduledJob = {
  queue: { name: 'assignments', policy: 'exclusive', retryLimit: 0, expireInSeconds: 300 },
  cron: '* * * * *',
  pollSeconds: 15,
};
const BATCH = 100;

/** Reminds of assignments that are due within a day, in one process at a time (rule newsroom-9). */
export const scheduleReminders = (deps: Deps & ScheduleDeps) =>
  runOnSchedule(deps, REMINDERS, {}, async () => {
    const reminded = await remindAll(deps);
    if (reminded > 0) deps.log.info({ reminded }, 'assignments reminded of');
  });

export const remindAll = (deps: Deps) => repeat(() => remindBatch(deps));

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
