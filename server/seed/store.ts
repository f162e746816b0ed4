import { getTableName, sql } from 'drizzle-orm';
import { users } from '#server/db/account-schema.ts';
import { alertPeople, alerts } from '#server/db/alert-schema.ts';
import { essayMarks, possibleDuplicates } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { savedViews } from '#server/db/desk-schema.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { letterRecipients, letters, snippets } from '#server/db/letter-schema.ts';
import { assignmentPeople, assignments, newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { serviceRecords } from '#server/db/recognition-schema.ts';
import { recusals, reviewDrafts } from '#server/db/review-schema.ts';
import { applications, events, notes, reviews, securityEvents } from '#server/db/schema.ts';
import { offers } from '#server/db/seats-schema.ts';
import { stories, storyMedia, storyNotes, storyRevisions } from '#server/db/story-schema.ts';
import { courseProgress, takes, tapeNotes, trainings } from '#server/db/training-schema.ts';

/** What the demo fills, each table after those that its rows refer to. */
const TABLES = {
  ...{ users, applications, reviews, notes, events, offers, recusals, reviewDrafts },
  ...{ possibleDuplicates, savedViews, securityEvents },
  ...{ trainings, courseProgress, takes, tapeNotes, assignments, assignmentPeople },
  ...{ stories, storyRevisions, storyNotes, storyMedia },
  ...{ newsroomProfiles, alerts, alertPeople, serviceRecords },
  ...{ letters, letterRecipients, snippets },
};
type TableName = keyof typeof TABLES;
export type Rows = { [Name in TableName]: (typeof TABLES)[Name]['$inferInsert'][] };

export const noRows = (): Rows => ({
  ...{ users: [], applications: [], reviews: [], notes: [], events: [], offers: [], recusals: [] },
  ...{ reviewDrafts: [], possibleDuplicates: [], savedViews: [], securityEvents: [] },
  ...{ trainings: [], courseProgress: [], takes: [], tapeNotes: [] },
  ...{ assignments: [], assignmentPeople: [] },
  ...{ stories: [], storyRevisions: [], storyNotes: [], storyMedia: [] },
  ...{ newsroomProfiles: [], alerts: [], alertPeople: [], serviceRecords: [] },
  ...{ letters: [], letterRecipients: [], snippets: [] },
});

/** One statement per table. All rows of a table have the same keys. */
export async function storeRows(tx: Db, rows: Partial<Rows>): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) {
    await insertRows(tx, table, rows[name as TableName] ?? []);
  }
}

/**
 * Drops the non-unique indexes, runs `store` and builds them again: half the work for very many
 * rows. The tables are locked meanwhile, so it is only for empty ones.
 */
export async function buildIndexesAfter<Result>(tx: Db, store: () => Promise<Result>) {
  const filled = [applications, reviews, notes, events, essayMarks].map(
    (table) => sql`${getTableName(table)}::regclass`,
  );
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in (${sql.join(filled, sql`, `)}) and not indisunique
      -- A review looks for the earlier ones of its editor.
      and indexrelid <> 'reviews_by_reviewer'::regclass order by 1`);
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  // It looks up the events of an application, which needs their index.
  await tx.execute(sql`alter table events disable trigger keep_pace`);
  const result = await store();
  // Each may take longer than any statement of a request.
  await tx.execute(sql`set local statement_timeout = 0`);
  // No index can be built on a table with triggers that wait for the end of the transaction.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`set constraints all deferred`);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  // Without statistics the planner would read all events for each application.
  await tx.execute(sql`analyze applications, events`);
  await tx.execute(sql`
    insert into application_paces (application_id, began_at, first_look_at, decided_at, review_status)
    select id, pace.*, review_status(status, erased_at, imported) from applications
    cross join lateral recount_pace(id) as pace
    where first_look_at is not null or review_status(status, erased_at, imported) is not null
    on conflict (application_id) do update set began_at = excluded.began_at,
      first_look_at = excluded.first_look_at, decided_at = excluded.decided_at`);
  await tx.execute(sql`alter table events enable trigger keep_pace`);
  return result;
}
