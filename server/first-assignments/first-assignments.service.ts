import { randomUUID } from 'node:crypto';
import { FIRST_ASSIGNMENT_DAYS, firstAssignmentIn } from '#contract/settings/first-assignment.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
import { type Actor, recordEvents } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import { assignmentMail } from '#server/mail/mail.assignment.ts';
import { heldForUndo } from '#server/mail/mail.hold.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import * as queries from './first-assignments.queries.ts';

const DAY_MS = 86_400_000;

type Given = { title: string; user_id: string; application_id: string | null };
/** Without a name: events are kept after the account is deleted. */
const eventOf = ({ title, user_id, application_id }: Given) => ({
  user_id,
  application_id,
  details: `${title}: ${mentionUser(user_id)}`,
});

/**
 * An approval brings an assignment of their own to people who are in service by it, and a mail about it in
 * which the editor who approved is named (rule newsroom-19).
 */
export async function giveFirstAssignments(
  tx: Db,
  { mail, now }: { mail: Pick<MailQueue, 'enqueue'>; now: () => Date },
  actor: Actor,
  { userIds, batch_id, notify }: { userIds: string[]; batch_id: string; notify: boolean },
): Promise<void> {
  const settings = await currentSettings(tx);
  if (!settings.first_assignment) return;
  const known = await queries.listWithPersonal(tx, userIds);
  const people = (await queries.listInService(tx, userIds)).filter(
    ({ user_id }) => !known.has(user_id),
  );
  const at = now();
  const due_at = new Date(at.getTime() + FIRST_ASSIGNMENT_DAYS * DAY_MS);
  const given = people.flatMap(({ zip_code, ...person }) =>
    zip_code ? [{ ...person, zip_code, ...firstAssignmentIn(person.language, settings) }] : [],
  );
  await queries.insertPersonal(
    tx,
    given.map(({ user_id, title, brief, zip_code }) => ({
      user_id,
      assignment: {
        ...{ id: randomUUID(), title, brief, zip_code, batch_id, created_by: actor.id },
        ...{ personal: true, status: 'open', created_at: at, published_at: at },
        due_at,
      },
    })),
    at,
  );
  await recordEvents(tx, actor, 'ASSIGNMENT_GIVEN', given.map(eventOf));
  if (!notify || given.length === 0) return;
  const { placeOf } = await loadPlaces();
  const editor = await queries.getEditor(tx, actor.id);
  const mails = given.map(({ application_id, ...person }) => {
    const { city = '', state = '' } = placeOf(person.zip_code) ?? {};
    const about = { ...person, city, state, due_at, close_reason: null, editor };
    return {
      ...assignmentMail('assignment_given', person, about),
      ...(application_id && { only_if: { application_id, batch_id } }),
    };
  });
  await mail.enqueue(tx, mails, await heldForUndo(tx));
}

/** With the undo of the approval, as if it had never been given. */
export async function undoFirstAssignments(
  tx: Db,
  actor: Actor,
  batchId: string,
  applicationIds: string[],
): Promise<void> {
  const deleted = await queries.deletePersonal(tx, batchId, applicationIds);
  await recordEvents(tx, actor, 'ASSIGNMENT_DELETED', deleted.map(eventOf));
}
