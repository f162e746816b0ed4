import { sql } from 'drizzle-orm';
import type { EventAction } from '#contract/activity/activity.ts';
import type { Role } from '#contract/users/users.ts';
import type { Db } from '#server/db/client.ts';
import { events } from '#server/db/schema.ts';

/** Who does something: a signed-in user, the portal itself, or somebody who applies. */
export type Actor = { id: string | null; name: string; role: Role | null };
export const SYSTEM: Actor = { id: null, name: 'System', role: null };
/** Without a name: events are kept after the personal data is erased. */
export const APPLICANT: Actor = { id: null, name: 'Applicant', role: null };

export type EventFacts = Partial<
  Pick<
    typeof events.$inferInsert,
    'details' | 'application_id' | 'user_id' | 'from' | 'to' | 'version' | 'batch_id'
  >
>;

/** In the transaction of the change. About applications, details name numbers, never people. */
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

export function recordEvent(
  tx: Db,
  actor: Actor,
  action: EventAction,
  facts: EventFacts,
): Promise<void> {
  return recordEvents(tx, actor, action, [facts]);
}
