import { and, asc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { apiTokens, oidcIdentities, users } from '#server/db/account-schema.ts';
import { alertPeople, alerts } from '#server/db/alert-schema.ts';
import { applicationPaces, possibleDuplicates } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { letterRecipients, letters } from '#server/db/letter-schema.ts';
import { assignmentPeople, assignments, newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { milestones, serviceRecords } from '#server/db/recognition-schema.ts';
import { recusals, reviewDrafts } from '#server/db/review-schema.ts';
import { applications, events, mailedLinks, notes, reviews } from '#server/db/schema.ts';
import { offers } from '#server/db/seats-schema.ts';
import {
  stories,
  storyMedia,
  storyNotes,
  storyRevisions,
  storyUploads,
} from '#server/db/story-schema.ts';
import {
  courseModules,
  courseProgress,
  takes,
  tapeNotes,
  trainings,
  uploads,
} from '#server/db/training-schema.ts';
import { webhookDeliveries } from '#server/db/webhook-schema.ts';

// Whole rows: the schema of the response leaves out what the person may not see or nobody needs.

const rowsOf = <Table extends PgTable>(
  db: Db,
  table: Table,
  where: SQL | undefined,
  ...order: PgColumn[]
) =>
  db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...order) as Promise<Table['$inferSelect'][]>;

/** What is stored about an application beside its own row. */
export async function getApplicationData(db: Db, id: string) {
  const own = ({ application_id }: { application_id: PgColumn }) => eq(application_id, id);
  const [pace] = await rowsOf(db, applicationPaces, own(applicationPaces));
  const [training] = await rowsOf(db, trainings, own(trainings));
  const told = await rowsOf(db, events, own(events), events.at, events.id);
  return {
    notes: await rowsOf(db, notes, own(notes), notes.created_at, notes.id),
    reviews: await rowsOf(db, reviews, own(reviews), reviews.created_at, reviews.id),
    review_drafts: await db
      .select({ ...getTableColumns(reviewDrafts), user_name: users.name })
      .from(reviewDrafts)
      .innerJoin(users, eq(users.id, reviewDrafts.user_id))
      .where(own(reviewDrafts))
      .orderBy(reviewDrafts.created_at, reviewDrafts.user_id),
    recusals: await db
      .select({ ...getTableColumns(recusals), user_name: users.name })
      .from(recusals)
      .innerJoin(users, eq(users.id, recusals.user_id))
      .where(own(recusals))
      .orderBy(recusals.created_at, recusals.user_id),
    events: told.map((event) => ({ ...event, user_name: event.actor_name })),
    offers: await rowsOf(db, offers, own(offers), offers.created_at, offers.id),
    possible_duplicates: await rowsOf(
      db,
      possibleDuplicates,
      or(own(possibleDuplicates), eq(possibleDuplicates.other_id, id)),
      possibleDuplicates.found_at,
    ),
    webhook_deliveries: await rowsOf(
      db,
      webhookDeliveries,
      own(webhookDeliveries),
      webhookDeliveries.position,
    ),
    pace: pace ?? null,
    email_change: await getLinkedEmail(db, id, 'confirm_contact'),
    previous_email: await getLinkedEmail(db, id, 'revert_contact'),
    training: training ?? null,
    uploads: await rowsOf(db, uploads, own(uploads)),
    takes: await rowsOf(db, takes, own(takes), takes.take),
    tape_notes: await db
      .select(getTableColumns(tapeNotes))
      .from(tapeNotes)
      .innerJoin(takes, eq(takes.id, tapeNotes.take_id))
      .where(own(takes))
      .orderBy(takes.take, tapeNotes.at_seconds, tapeNotes.id),
  };
}

/** The new address that the applicant has asked for; one that was confirmed is the application's own. */
async function getLinkedEmail(
  db: Db,
  applicationId: string,
  purpose: 'confirm_contact' | 'revert_contact',
) {
  const [link] = await db
    .select({ email: mailedLinks.email, expires_at: mailedLinks.expires_at })
    .from(mailedLinks)
    .innerJoin(applications, eq(applications.id, mailedLinks.application_id))
    .where(
      and(
        eq(applications.id, applicationId),
        eq(mailedLinks.purpose, purpose),
        ne(mailedLinks.email, applications.email),
      ),
    );
  return link?.email ? { email: link.email, expires_at: link.expires_at } : null;
}

/** What editors wrote to the applicant, and to the account. */
export async function listLetters(db: Db, applicationId: string, userId: string | undefined) {
  const { application_id, user_id, letter_id } = letterRecipients;
  const addressed = db
    .select({ id: letter_id })
    .from(letterRecipients)
    .where(or(eq(application_id, applicationId), userId ? eq(user_id, userId) : undefined));
  const found = await rowsOf(
    db,
    letters,
    inArray(letters.id, addressed),
    letters.created_at,
    letters.id,
  );
  return found.map((row) => ({ ...row, at: row.created_at, undone: row.undone_at !== null }));
}

const NOTHING = {
  newsroom: null,
  assignments: [],
  alerts: [],
  records: [],
  milestones: [],
  stories: [],
  story_uploads: [],
  api_tokens: [],
  identities: [],
  course_progress: [],
};

/** What an account has, did and was told. */
export async function getAccountData(db: Db, userId: string | undefined) {
  if (!userId) return NOTHING;
  const own = ({ user_id }: { user_id: PgColumn }) => eq(user_id, userId);
  const [newsroom] = await rowsOf(db, newsroomProfiles, own(newsroomProfiles));
  const { issued_at, code } = serviceRecords;
  return {
    newsroom: newsroom ?? null,
    assignments: await db
      .select({
        ...getTableColumns(assignmentPeople),
        id: assignments.id,
        title: assignments.title,
      })
      .from(assignmentPeople)
      .innerJoin(assignments, eq(assignments.id, assignmentPeople.assignment_id))
      .where(own(assignmentPeople))
      .orderBy(assignmentPeople.taken_at, assignments.id),
    alerts: await db
      .select({ ...getTableColumns(alerts), ...getTableColumns(alertPeople) })
      .from(alertPeople)
      .innerJoin(alerts, eq(alerts.id, alertPeople.alert_id))
      .where(own(alertPeople))
      .orderBy(alerts.sent_at, alerts.id),
    records: await rowsOf(db, serviceRecords, own(serviceRecords), issued_at, code),
    milestones: await rowsOf(
      db,
      milestones,
      own(milestones),
      milestones.reached_at,
      milestones.key,
    ),
    stories: await listStories(db, userId),
    story_uploads: await rowsOf(
      db,
      storyUploads,
      own(storyUploads),
      storyUploads.created_at,
      storyUploads.id,
    ),
    api_tokens: await rowsOf(db, apiTokens, own(apiTokens), apiTokens.created_at, apiTokens.id),
    identities: await rowsOf(db, oidcIdentities, own(oidcIdentities), oidcIdentities.linked_at),
    course_progress: await db
      .select({
        ...getTableColumns(courseProgress),
        title: sql<string>`coalesce(${courseProgress.title}, ${courseModules.title})`,
      })
      .from(courseProgress)
      .leftJoin(courseModules, eq(courseModules.id, courseProgress.module_id))
      .where(own(courseProgress))
      .orderBy(asc(courseProgress.updated_at), asc(courseProgress.id)),
  };
}

/** Everything that the account has written, with what others said of it. */
async function listStories(db: Db, userId: string) {
  const { author_id, created_at, id } = stories;
  const rows = await rowsOf(db, stories, eq(author_id, userId), created_at, id);
  const ids = rows.map((row) => row.id);
  const of = ({ story_id }: { story_id: PgColumn }) => inArray(story_id, ids);
  const media = await rowsOf(db, storyMedia, of(storyMedia), storyMedia.position);
  const said = await rowsOf(db, storyNotes, of(storyNotes), storyNotes.created_at, storyNotes.id);
  const sent = and(of(storyRevisions), eq(storyRevisions.by_id, userId));
  const revisions = await rowsOf(db, storyRevisions, sent, storyRevisions.revision);
  return rows.map((row) => {
    const ofStory = ({ story_id }: { story_id: string }) => story_id === row.id;
    return {
      ...row,
      checks: {
        facts: row.checked_facts,
        permission: row.checked_permission,
        conflicts: row.checked_conflicts,
      },
      media: media.filter(ofStory),
      notes: said.filter(ofStory),
      revisions: revisions.filter(ofStory),
    };
  });
}
