import { type Actor, recordEvents } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import { applicantFacts } from '#server/mail/mail.applicant.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './course-progress.queries.ts';

type Deps = { mail: Pick<MailQueue, 'enqueue'>; now: () => Date };

/**
 * Records the end of the course for people who have passed every published module: of one person
 * after an attempt or an invitation, of all after a module was unpublished or deleted. It is
 * recorded once per application, and mailed to those who still owe us a demo tape. A course without
 * published modules ends for nobody.
 */
export async function finishCourses(
  tx: Db,
  { mail, now }: Deps,
  actor: Actor,
  userId?: string,
): Promise<void> {
  const ids = await queries.listFinishers(tx, userId);
  if (ids.length === 0) return;
  await queries.lockTrainings(tx, ids);
  const finished = await queries.finishTrainings(tx, ids, now());
  await recordEvents(
    tx,
    actor,
    'COURSE_FINISHED',
    finished.map(({ application_id, application_number: details }) => ({
      application_id,
      details,
    })),
  );
  await mail.enqueue(
    tx,
    finished
      .filter(({ status }) => status === 'training')
      .map((row) => ({
        kind: 'course_finished' as const,
        to: row.email,
        facts: applicantFacts(row),
      })),
  );
}
