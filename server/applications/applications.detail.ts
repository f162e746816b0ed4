import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { FORMER_EDITOR } from '#contract/activity/activity.ts';
import { note, storedReview, timelineEvent } from '#contract/applications/applications.ts';
import { applicationDetailResponse, linkedApplication } from '#contract/applications/detail.ts';
import { possibleDuplicate } from '#contract/applications/duplicates.ts';
import { recusal } from '#contract/reviews/reviews.ts';
import { madeOffer } from '#contract/waitlist/waitlist.ts';
import type { Viewer } from '#server/core/hidden.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { bestFirst, pairsOf } from '#server/db/duplicates-sql.ts';
import { isOpenTo } from '#server/db/hidden-sql.ts';
import { isoTime, jsonArray, jsonColumns } from '#server/db/json-sql.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { dueAt } from '#server/db/promises-sql.ts';
import { recusals, reviewHolds } from '#server/db/review-schema.ts';
import { applications, events, notes, reviews } from '#server/db/schema.ts';
import { offers, zipSeats } from '#server/db/seats-schema.ts';
import { trainings } from '#server/db/training-schema.ts';
import { TRAINING_STAGE } from './training-stage.ts';

const DUPLICATES_SHOWN = 20;
const { hold } = applicationDetailResponse.shape;

const { body_hash, phone_digits, search_text, submission_id, submitted_on, import_id, ...SHOWN } =
  getTableColumns(applications);

/** A note as it is read. */
export const NOTE = columnsOf(notes, 'id', 'note', 'user_name', 'created_at', 'is_review');
const storedNote = note.extend({ is_review: z.boolean() });
export type StoredNote = z.output<typeof storedNote>;
const REVIEW = jsonColumns({
  ...columnsOf(reviews, 'id', 'reviewer_id', 'reviewer_name', 'score', 'details', 'is_current'),
  created_at: reviews.created_at,
});
const RECUSAL = jsonColumns({
  user_id: recusals.user_id,
  user_name: users.name,
  reason: recusals.reason,
  created_at: recusals.created_at,
});
/** An event as the timeline shows it. */
export const EVENT = {
  id: events.id,
  at: events.at,
  user_name: events.actor_name,
  ...columnsOf(events, 'action', 'details', 'from', 'to'),
  // Those of stories have the story's version.
  version: sql<number | null>`case when ${events.story_id} is null then ${events.version} end`,
};

const OFFER = jsonColumns(
  columnsOf(offers, 'id', 'state', 'created_at', 'expires_at', 'closed_at'),
);

const ahead = alias(applications, 'ahead');
/** The place in the line of the ZIP code, 1 is next; null if not in line. */
const placeInLine = sql<number | null>`case when ${applications.waiting_since} is not null then (
  select count(*)::int from ${applications} as ${ahead}
  where ${ahead.zip_code} = ${applications.zip_code} and ${ahead.waiting_since} is not null
    and (${ahead.waiting_since}, ${ahead.application_number})
      <= (${applications.waiting_since}, ${applications.application_number})
) end`;

/** The account of an applicant who was never invited. */
const sameAddress = alias(users, 'same_address');

const other = alias(applications, 'other');
const LINKED = jsonColumns({
  ...columnsOf(other, 'id', 'application_number', 'status', 'withdrawn_at', 'status_updated_at'),
  ...columnsOf(other, 'created_at', 'previous_id'),
});

/** Rows of another table as one JSON value, parsed with the contract's schema. */
const listOf = <Schema extends z.ZodType>(schema: Schema, query: SQL) => {
  const list = z.array(schema);
  return jsonArray(query).mapWith((rows: unknown) => list.parse(rows));
};

const findDetail = prepareOnce((db) =>
  db
    .select({
      ...SHOWN,
      notes: listOf(
        storedNote,
        sql`select ${jsonColumns(NOTE)} from ${notes} where ${notes.application_id} = ${applications.id}
        order by ${notes.created_at} desc, ${notes.id} desc`,
      ),
      reviews: listOf(
        storedReview,
        sql`select ${REVIEW} from ${reviews} where ${reviews.application_id} = ${applications.id}
        order by ${reviews.created_at} desc, ${reviews.id} desc`,
      ),
      events: listOf(
        timelineEvent,
        sql`select ${jsonColumns(EVENT)} from ${events} where ${events.application_id} = ${applications.id}
        order by ${events.at} desc, ${events.id} desc`,
      ),
      duplicates: listOf(
        possibleDuplicate,
        sql`${pairsOf(applications.id)} order by ${bestFirst} limit ${sql.raw(String(DUPLICATES_SHOWN))}`,
      ),
      // The application before and those after this one.
      linked: listOf(
        linkedApplication,
        sql`select ${LINKED} from ${applications} as ${other}
        where ${other.id} = ${applications.previous_id} or ${other.previous_id} = ${applications.id}
        order by ${other.created_at}`,
      ),
      offers: listOf(
        madeOffer,
        sql`select ${OFFER}, case when not ${offers.is_automatic} then coalesce(
          (select ${users.name} from ${users} where ${users.id} = ${offers.made_by}), ${FORMER_EDITOR}
        ) end as made_by
        from ${offers} where ${offers.application_id} = ${applications.id}
        order by ${offers.created_at} desc, ${offers.id} desc`,
      ),
      recusals: listOf(
        recusal,
        sql`select ${RECUSAL} from ${recusals} join ${users} on ${users.id} = ${recusals.user_id}
        where ${recusals.application_id} = ${applications.id} order by ${recusals.created_at}`,
      ),
      hold: sql`(
        select json_build_object('user_id', ${users.id}, 'user_name', ${users.name}, 'held_until', ${isoTime(reviewHolds.held_until)})
        from ${reviewHolds} join ${users} on ${users.id} = ${reviewHolds.user_id}
        where ${reviewHolds.application_id} = ${applications.id} and ${reviewHolds.held_until} > now()
      )`.mapWith((value: unknown) => hold.parse(value)),
      training: TRAINING_STAGE,
      isOpen: isOpenTo(sql.placeholder('viewer')),
      place: placeInLine,
      due_at: dueAt,
      held: zipSeats.held,
      promised: zipSeats.promised,
      waiting: zipSeats.in_line,
      accountId: users.id,
      accountEmail: users.email,
    })
    .from(applications)
    .leftJoin(zipSeats, eq(zipSeats.zip_code, applications.zip_code))
    .leftJoin(trainings, eq(trainings.application_id, applications.id))
    .leftJoin(
      sameAddress,
      sql`${trainings.user_id} is null and lower(${sameAddress.email}) = lower(${applications.email})`,
    )
    .leftJoin(users, sql`${users.id} = coalesce(${trainings.user_id}, ${sameAddress.id})`)
    .where(eq(applications.id, sql.placeholder('id')))
    .prepare('application_detail'),
);

/** An application with everything that its page shows, in one query. */
export async function getApplicationDetail(db: Db, viewer: Viewer, id: string) {
  const [found] = await findDetail(db).execute({ id, viewer: viewer.id });
  return found;
}
