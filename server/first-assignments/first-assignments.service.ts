import { randomUUID } from 'node:crypto';
import { FIRST_ASSIGNMENT_DAYS, firstAssignmentIn } from '#contract/settings/first-assignment.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
import { type Actor, recordEvents } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import type { FirstAssignment } from '#server/mail/mail.training-messages.ts';
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
 * An approval brings an assignment of their own to people who are in service by it. Answers what the mail
 * about the approval says of it, by account (rule newsroom-19).
 */
export async function giveFirstAssignments(
  tx: Db,
  { now }: { now: () => Date },
  actor: Actor,
  { userIds, batch_id }: { userIds: string[]; batch_id: string },
): Promise<Map<string, FirstAssignment>> {
  const settings = await currentSettings(tx);
  if (!settings.first_assignment) return new Map();
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
  if (given.length === 0) return new Map();
  const editor = await queries.getEditor(tx, actor.id);
  const facts = {
    due_at: due_at.toISOString(),
    ...(editor && { editor: editor.name, editor_email: editor.email }),
  };
  return new Map(given.map(({ user_id, title }) => [user_id, { title, ...facts }]));
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
