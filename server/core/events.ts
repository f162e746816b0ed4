import { and, inArray, sql } from 'drizzle-orm';
import type { EventAction } from '#contract/activity/activity.ts';
import type { Role } from '#contract/users/users.ts';
import type { Db } from '#server/db/client.ts';
import { QUOTING_EVENTS } from '#server/db/quoting-events.ts';
import { events } from '#server/db/schema.ts';

/** Who does something: a signed-in user, the portal itself, or somebody who applies. */
export type Actor = { id: string | null; name: string; role: Role | null };
/** A signed-in user. */
export type Member = Actor & { id: string };
export const SYSTEM: Actor = { id: null, name: 'System', role: null };
/** Without a name: events are kept after the personal data is erased. */
export const APPLICANT: Actor = { id: null, name: 'Applicant', role: null };

export type EventFacts = Partial<
  Pick<
    typeof events.$inferInsert,
    | 'details'
    | 'application_id'
    | 'user_id'
    | 'story_id'
    | 'from'
    | 'to'
    | 'version'
    | 'batch_id'
    | 'from_since'
    | 'before'
  >
>;

/** In the transaction of the change. Details have numbers of applications and stories and mentions, never names. */
export async function recordEvents(
  tx: Db,
  actor: Actor,
  action: EventAction,
  facts: EventFacts[],
): Promise<void> {
  if (facts.length === 0) return;
  await tx.insert(events).values(
    facts.map((fact) => ({
      ...fact,
      // Not the transaction's start: one that waited for another's lock happened after it.
      at: sql`clock_timestamp()`,
      actor_id: actor.id,
      actor_name: actor.name,
      action,
    })),
  );
}

/** Leaves only the number in them. Before the applications are deleted: it is read from there. */
export async function blankQuotes(tx: Db, applicationIds: string[]): Promise<void> {
  await tx
    .update(events)
    .set({
      from: null,
      to: null,
      details: sql`(select application_number from applications where id = ${events.application_id})`,
    })
    .where(
      and(
        inArray(events.application_id, applicationIds),
        inArray(events.action, [...QUOTING_EVENTS]),
      ),
    );
}

export function recordEvent(
  tx: Db,
  actor: Actor,
  action: EventAction,
  facts: EventFacts,
): Promise<void> {
  return recordEvents(tx, actor, action, [facts]);
}
