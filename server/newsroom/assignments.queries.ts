import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type {
  AssignmentBody,
  AssignmentListQuery,
  AssignmentNeed,
} from '#contract/newsroom/assignments.ts';
import { DUE_SOON_DAYS, type PersonState } from '#contract/newsroom/limits.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { assignmentPeople, assignments, peopleInService } from '#server/db/newsroom-schema.ts';
import { prepareOnce } from '#server/db/prepared.ts';

const DAY_MS = 86_400_000;

export type StoredAssignment = typeof assignments.$inferSelect;
export type ReadAssignment = Awaited<ReturnType<typeof listGiven>>[number];

const READ = {
  row: getTableColumns(assignments),
  by: { id: users.id, name: users.name },
  editor: { name: users.name, email: users.email, status: users.status },
};
const reading = (db: Db) =>
  db.select(READ).from(assignments).leftJoin(users, eq(users.id, assignments.created_by));

export async function listGiven(db: Db, ids: string[]) {
  return ids.length === 0 ? [] : reading(db).where(inArray(assignments.id, ids));
}

const byId = eq(assignments.id, sql.placeholder('id'));
const oneAssignment = prepareOnce((db) => reading(db).where(byId).prepare('assignment'));

export async function getAssignment(db: Db, id: string) {
  const [found] = await oneAssignment(db).execute({ id });
  return found;
}

const assignmentLock = prepareOnce((db) =>
  db.select().from(assignments).where(byId).for('update').prepare('lock_assignment'),
);

export async function lockAssignment(tx: Db, id: string): Promise<StoredAssignment | undefined> {
  const [found] = await assignmentLock(tx).execute({ id });
  return found;
}

const needs = (now: Date): Record<AssignmentNeed, SQL | undefined> => {
  const soon = new Date(now.getTime() + DUE_SOON_DAYS * DAY_MS);
  // What people got with their approval is theirs to watch.
  const isOpen = and(eq(assignments.status, 'open'), eq(assignments.personal, false));
  return {
    untaken: and(isOpen, eq(assignments.taken, 0)),
    due_soon: and(isOpen, gte(assignments.due_at, now), lt(assignments.due_at, soon)),
    overdue: and(isOpen, lt(assignments.due_at, now)),
  };
};

/** Next due first; closed ones, which are due no more, at the end with the latest first. */
export async function listAssignments(
  db: Db,
  { status, need, page, limit }: AssignmentListQuery,
  now: Date,
) {
  const matches = and(
    status ? eq(assignments.status, status) : undefined,
    need ? needs(now)[need] : undefined,
  );
  const isClosed = sql`${assignments.status} = 'closed'`;
  const rows = await reading(db)
    .where(matches)
    .orderBy(
      isClosed,
      sql`case when not (${isClosed}) then ${assignments.due_at} end`,
      desc(assignments.due_at),
      assignments.id,
    )
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, totalCount: await db.$count(assignments, matches) };
}

export async function countNeeds(db: Db, now: Date) {
  const { untaken, due_soon, overdue } = needs(now);
  const counting = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counted] = await db
    .select({
      untaken: counting(untaken),
      due_soon: counting(due_soon),
      overdue: counting(overdue),
    })
    .from(assignments)
    .where(eq(assignments.status, 'open'));
  return counted ?? { untaken: 0, due_soon: 0, overdue: 0 };
}

export async function insertAssignment(
  tx: Db,
  values: AssignmentBody & { created_by: string | null; created_at: Date },
): Promise<StoredAssignment> {
  const [row] = await tx.insert(assignments).values(values).returning();
  if (!row) throw new Error('The assignment was not stored');
  return row;
}

export async function updateAssignment(
  tx: Db,
  id: string,
  change: Partial<typeof assignments.$inferInsert>,
) {
  await tx.update(assignments).set(change).where(eq(assignments.id, id));
}

export async function deleteAssignment(tx: Db, id: string) {
  await tx.delete(assignments).where(eq(assignments.id, id));
}

const isPerson = (assignmentId: string, userId: string) =>
  and(eq(assignmentPeople.assignment_id, assignmentId), eq(assignmentPeople.user_id, userId));

const stateOf = prepareOnce((db) =>
  db
    .select({ state: assignmentPeople.state })
    .from(assignmentPeople)
    .where(
      and(
        eq(assignmentPeople.assignment_id, sql.placeholder('assignment_id')),
        eq(assignmentPeople.user_id, sql.placeholder('user_id')),
      ),
    )
    .prepare('assignment_state'),
);

/** The caller holds the assignment's lock. */
export async function getState(tx: Db, assignment_id: string, user_id: string) {
  const [found] = await stateOf(tx).execute({ assignment_id, user_id });
  return found?.state;
}

const taking = prepareOnce((db) => {
  const taken_at = sql`${sql.placeholder('taken_at')}::timestamptz`;
  const taken = { state: 'taken' as const, taken_at, reminded_at: null };
  const person = {
    assignment_id: sql.placeholder('assignment_id'),
    user_id: sql.placeholder('user_id'),
  };
  return db
    .insert(assignmentPeople)
    .values({ ...person, ...taken })
    .onConflictDoUpdate({
      target: [assignmentPeople.assignment_id, assignmentPeople.user_id],
      set: taken,
    })
    .prepare('take_assignment');
});

export async function storeTaken(tx: Db, assignment_id: string, user_id: string, at: Date) {
  await taking(tx).execute({ assignment_id, user_id, taken_at: at.toISOString() });
}

const takingAtOnce = prepareOnce((db) => {
  // Read in place of the table of the same name.
  const given = db.$with('assignments', {}).as(sql`
    select (given.taken).*, own_zip_code from take_and_read(${sql.placeholder('user_id')}::uuid,
      ${sql.placeholder('name')}::text, ${sql.placeholder('id')}::uuid, ${sql.placeholder('at')}::timestamptz) as given`);
  return db
    .with(given)
    .select({ ...READ, own_zip_code: sql<string | null>`own_zip_code` })
    .from(assignments)
    .leftJoin(users, eq(users.id, assignments.created_by))
    .prepare('take_at_once');
});

/** All that taking needs, in one statement; undefined if it is refused, which the caller explains. */
export async function takeAtOnce(
  db: Db,
  { id: user_id, name }: { id: string; name: string },
  id: string,
  at: Date,
) {
  const [taken] = await takingAtOnce(db).execute({ user_id, name, id, at: at.toISOString() });
  return taken;
}

export async function setState(tx: Db, assignmentId: string, userId: string, state: PersonState) {
  await tx.update(assignmentPeople).set({ state }).where(isPerson(assignmentId, userId));
}

/** A new due time has a reminder of its own. */
export async function forgetReminders(tx: Db, assignmentId: string) {
  await tx
    .update(assignmentPeople)
    .set({ reminded_at: null })
    .where(eq(assignmentPeople.assignment_id, assignmentId));
}

/** Everybody who has or had it, the first one first; place and application of people in service. */
export async function listAssignmentPeople(db: Db, assignmentId: string) {
  return db
    .select({
      user_id: assignmentPeople.user_id,
      application_id: peopleInService.application_id,
      full_name: sql<string>`coalesce(${peopleInService.full_name}, ${users.name})`,
      zip_code: peopleInService.zip_code,
      ...columnsOf(assignmentPeople, 'state', 'taken_at', 'story_id'),
    })
    .from(assignmentPeople)
    .innerJoin(users, eq(users.id, assignmentPeople.user_id))
    .leftJoin(peopleInService, eq(peopleInService.user_id, assignmentPeople.user_id))
    .where(eq(assignmentPeople.assignment_id, assignmentId))
    .orderBy(asc(assignmentPeople.taken_at), assignmentPeople.user_id);
}

/** Those who have it or have filed for it, and are in service. */
export async function listHolders(db: Db, assignmentId: string) {
  return db
    .select(columnsOf(peopleInService, 'user_id', 'email', 'full_name', 'language'))
    .from(assignmentPeople)
    .innerJoin(peopleInService, eq(peopleInService.user_id, assignmentPeople.user_id))
    .where(
      and(
        eq(assignmentPeople.assignment_id, assignmentId),
        ne(assignmentPeople.state, 'given_back'),
      ),
    )
    .orderBy(peopleInService.user_id);
}

/** What this person sees: open ones of everybody, and all that they have. */
export async function listBoard(db: Db, userId: string) {
  const mine = sql<boolean>`${assignmentPeople.user_id} is not null`;
  return db
    .select({
      ...columnsOf(assignments, 'id', 'zip_code', 'due_at'),
      mine: mine.as('mine'),
      filed: sql<boolean>`coalesce(${assignmentPeople.state} = 'filed', false)`.as('filed'),
    })
    .from(assignments)
    .leftJoin(
      assignmentPeople,
      and(
        eq(assignmentPeople.assignment_id, assignments.id),
        eq(assignmentPeople.user_id, userId),
        ne(assignmentPeople.state, 'given_back'),
      ),
    )
    .where(or(and(eq(assignments.status, 'open'), eq(assignments.personal, false)), mine));
}

/** Marks those who have an open one that is due within a day, and were not reminded yet. */
export async function markReminded(tx: Db, now: Date, limit: number) {
  const due = await tx
    .select({
      assignment_id: assignments.id,
      title: assignments.title,
      ...columnsOf(peopleInService, 'user_id', 'application_id', 'email', 'full_name', 'language'),
    })
    .from(assignmentPeople)
    .innerJoin(assignments, eq(assignments.id, assignmentPeople.assignment_id))
    .innerJoin(peopleInService, eq(peopleInService.user_id, assignmentPeople.user_id))
    .where(
      and(
        eq(assignmentPeople.state, 'taken'),
        isNull(assignmentPeople.reminded_at),
        eq(assignments.status, 'open'),
        gt(assignments.due_at, now),
        lte(assignments.due_at, new Date(now.getTime() + DAY_MS)),
      ),
    )
    .orderBy(assignments.due_at)
    .limit(limit)
    .for('update', { of: assignmentPeople, skipLocked: true });
  if (due.length > 0) {
    await tx
      .update(assignmentPeople)
      .set({ reminded_at: now })
      .where(or(...due.map(({ assignment_id, user_id }) => isPerson(assignment_id, user_id))));
  }
  return due;
}
