import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { IN_REVIEW } from '#contract/applications/statuses.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { recusals, reviewHolds } from '#server/db/review-schema.ts';
import { applications, reviews } from '#server/db/schema.ts';
import { deskSettings } from '#server/db/seats-schema.ts';

export type Wanted = {
  /** To decide: what makes an application ready for it; null to review. */
  decidable: SQL | null;
  editorId: string;
  /** The filters of the list. */
  matches: SQL | undefined;
  except: string[];
  now: Date;
};

/** What this editor can be given (rules review-7 and review-8). */
function waiting(tx: Db, { decidable, editorId, matches, except, now }: Wanted): SQL | undefined {
  const one = { one: sql`1` };
  const own = tx
    .select(one)
    .from(reviews)
    .where(and(eq(reviews.application_id, applications.id), eq(reviews.reviewer_id, editorId)));
  const conflict = tx
    .select(one)
    .from(recusals)
    .where(and(eq(recusals.application_id, applications.id), eq(recusals.user_id, editorId)));
  const heldByOther = tx
    .select(one)
    .from(reviewHolds)
    .where(
      and(
        eq(reviewHolds.application_id, applications.id),
        ne(reviewHolds.user_id, editorId),
        gt(reviewHolds.held_until, now),
      ),
    );
  const reviewable = and(
    inArray(applications.status, IN_REVIEW),
    isNull(applications.erased_at),
    isNull(applications.confirm_by),
    sql`${applications.review_count} < (select ${deskSettings.reviews_wanted} from ${deskSettings})`,
    notExists(own),
  );
  return and(
    decidable ?? reviewable,
    notExists(conflict),
    notExists(heldByOther),
    except.length > 0 ? notInArray(applications.id, except) : undefined,
    matches,
  );
}

/** The first one, which cannot be deleted until the transaction ends. */
export async function lockFirst(tx: Db, wanted: Wanted): Promise<string | undefined> {
  const [first] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(waiting(tx, wanted))
    .orderBy(
      ...(wanted.decidable ? [] : [asc(applications.review_count)]),
      asc(applications.created_at),
      asc(applications.id),
    )
    .limit(1)
    .for('key share');
  return first?.id;
}

export function countWaiting(tx: Db, wanted: Wanted): Promise<number> {
  return tx.$count(applications, waiting(tx, wanted));
}

/** Takes a free hold or extends the editor's own; undefined if a colleague was faster. */
export async function takeHold(
  tx: Db,
  hold: { application_id: string; user_id: string; held_at: Date; held_until: Date },
) {
  const isOwn = eq(reviewHolds.user_id, hold.user_id);
  const isOver = lte(reviewHolds.held_until, hold.held_at);
  const [taken] = await tx
    .insert(reviewHolds)
    .values(hold)
    .onConflictDoUpdate({
      target: reviewHolds.application_id,
      set: {
        user_id: hold.user_id,
        held_at: sql`case when ${isOver} then excluded.held_at else ${reviewHolds.held_at} end`,
        held_until: hold.held_until,
      },
      setWhere: or(isOwn, isOver),
    })
    .returning({ held_until: reviewHolds.held_until });
  return taken;
}

export async function deleteHold(db: Db, applicationId: string, editorId: string) {
  const deleted = await db
    .delete(reviewHolds)
    .where(and(eq(reviewHolds.application_id, applicationId), eq(reviewHolds.user_id, editorId)))
    .returning({ id: reviewHolds.application_id });
  return deleted.length > 0;
}

export async function getHold(db: Db, applicationId: string, now: Date) {
  const [found] = await db
    .select({ user_name: users.name, held_until: reviewHolds.held_until })
    .from(reviewHolds)
    .innerJoin(users, eq(users.id, reviewHolds.user_id))
    .where(and(eq(reviewHolds.application_id, applicationId), gt(reviewHolds.held_until, now)));
  return found;
}
