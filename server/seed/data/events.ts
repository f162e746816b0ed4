import { type ApplicationStatus, STATUS_INFO } from '#contract/applications/statuses.ts';
import type { recusals, reviewDrafts } from '#server/db/review-schema.ts';
import type { applications, events, notes, reviews } from '#server/db/schema.ts';
import type { offers } from '#server/db/seats-schema.ts';
import type { Random } from './random.ts';

export type Editor = { id: string; name: string };

/** Everything that is stored of one application. */
export type Rows = {
  application: typeof applications.$inferInsert;
  reviews: (typeof reviews.$inferInsert)[];
  notes: (typeof notes.$inferInsert)[];
  events: (typeof events.$inferInsert)[];
  offers: (typeof offers.$inferInsert)[];
  recusals: (typeof recusals.$inferInsert)[];
  drafts: (typeof reviewDrafts.$inferInsert)[];
};
export type StoredValues = Required<Rows['application']>;

export const describeMove = (number: string, from: ApplicationStatus, to: ApplicationStatus) =>
  `${number}: ${STATUS_INFO[from].label} → ${STATUS_INFO[to].label}`;

export type LoggedEvent = Partial<Rows['events'][number]> & Pick<Rows['events'][number], 'action'>;

export function makeEvent(
  random: Random,
  { id, application_number }: StoredValues,
  { at, actor }: { at: Date; actor: { id: string | null; name: string } },
  event: LoggedEvent,
): Rows['events'][number] {
  return {
    id: random.uuid(),
    at,
    actor_id: actor.id,
    actor_name: actor.name,
    details: application_number,
    application_id: id,
    user_id: null,
    from: null,
    to: null,
    version: null,
    batch_id: null,
    undone_at: null,
    ...event,
  };
}
