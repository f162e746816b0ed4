import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { imports } from '#server/db/import-schema.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { applications, events, notes, reviews } from '#server/db/schema.ts';
import { offers } from '#server/db/seats-schema.ts';
import { trainings } from '#server/db/training-schema.ts';

export type StoredImport = typeof imports.$inferSelect;
type NewImport = typeof imports.$inferInsert;

const { content, options, created_by, ...SHOWN } = getTableColumns(imports);

const SUMMARY = {
  ...{ id: imports.id, kind: imports.kind, status: imports.status, rows: imports.rows },
  ...{ done_rows: imports.done_rows, created_at: imports.created_at },
  created_by: sql<{ id: string; name: string } | null>`case when ${users.id} is not null
    then json_build_object('id', ${users.id}, 'name', ${users.name}) end`,
};
/** Enough of the file for its first rows. */
const BEGINNING = 100_000;

export async function insertImport(db: Db, row: NewImport): Promise<string> {
  const [stored] = await db.insert(imports).values(row).returning({ id: imports.id });
  return stored!.id;
}

export async function getImport(db: Db, id: string) {
  const [found] = await db
    .select({
      ...SHOWN,
      created_by: SUMMARY.created_by,
      has_file: sql<boolean>`${imports.content} is not null`,
      beginning: sql<string>`case when ${imports.status} in ('mapping', 'checked', 'failed')
        then left(${imports.content}, ${BEGINNING}) end`,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.created_by))
    .where(eq(imports.id, id));
  return found;
}

/** With its file. */
export async function getWhole(db: Db, id: string): Promise<StoredImport | undefined> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  return found;
}

/** With its file and who has started it. */
export async function getRun(db: Db, id: string) {
  const [found] = await db
    .select({ ...getTableColumns(imports), actor: { id: users.id, name: users.name } })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.created_by))
    .where(eq(imports.id, id));
  return found;
}

export async function getState(tx: Db, id: string) {
  const { status, done_rows, created_at } = imports;
  const [found] = await tx
    .select({ status, done_rows, created_at })
    .from(imports)
    .where(eq(imports.id, id));
  return found;
}

export async function failImport(db: Db, id: string, change: Partial<NewImport>): Promise<void> {
  await db
    .update(imports)
    .set({ ...change, status: 'failed', done_rows: 0 })
    .where(and(eq(imports.id, id), eq(imports.status, 'running')));
}

/** Not so strongly that it waits for a run, whose rows refer to it. */
export async function lockImport(tx: Db, id: string) {
  const [found] = await tx
    .select({ ...SHOWN, has_file: sql<boolean>`${imports.content} is not null` })
    .from(imports)
    .where(eq(imports.id, id))
    .for('no key update');
  return found;
}

export async function listImports(db: Db, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .select(SUMMARY)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.created_by))
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { imports: rows, totalCount: await db.$count(imports) };
}

export async function updateImport(db: Db, id: string, change: Partial<NewImport>): Promise<void> {
  await db.update(imports).set(change).where(eq(imports.id, id));
}

export async function countDown(tx: Db, id: string, removed: number): Promise<void> {
  const { done_rows } = imports;
  await tx
    .update(imports)
    .set({ done_rows: sql`greatest(${done_rows} - ${removed}, 0)` })
    .where(eq(imports.id, id));
}

/** Outside of the import's own transaction, and only while that goes on. */
export async function setProgress(db: Db, id: string, done_rows: number): Promise<void> {
  await db
    .update(imports)
    .set({ done_rows })
    .where(
      and(eq(imports.id, id), eq(imports.status, 'running'), lt(imports.done_rows, done_rows)),
    );
}

export async function deleteImport(tx: Db, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id));
}

/** Of these addresses, in lower case, those that an application or an account has. */
export async function listAddresses(db: Db, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const given = sql`any(${sql.param(emails)}::text[])`;
  const { rows } = await db.execute<{ email: string }>(sql`
    select lower(email) as email from applications where lower(email) = ${given} and erased_at is null
    union select lower(email) from users where lower(email) = ${given}`);
  return new Set(rows.map(({ email }) => email));
}

/** Waits for another run of the same import, which a process that was believed dead may still do. */
export async function lockRun(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0))`);
}

export async function takeNumbers(tx: Db, sequence: string, wanted: number): Promise<number[]> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select nextval(${sequence}::regclass)::int as n from generate_series(1, ${wanted}::int)`,
  );
  return rows.map(({ n }) => n);
}

export const insertApplications = (tx: Db, rows: (typeof applications.$inferInsert)[]) =>
  insertRows(tx, applications, rows);
export const insertUsers = (tx: Db, rows: (typeof users.$inferInsert)[]) =>
  insertRows(tx, users, rows);
export const insertTrainings = (tx: Db, rows: (typeof trainings.$inferInsert)[]) =>
  insertRows(tx, trainings, rows);
export const insertEvents = (tx: Db, rows: (typeof events.$inferInsert)[]) =>
  insertRows(tx, events, rows);

export async function countMade(tx: Db, importId: string): Promise<number> {
  return tx.$count(applications, eq(applications.import_id, importId));
}

/** Everybody whom the import made: people in line first, so that a removal offers nobody of it a seat. */
export async function listMade(db: Db, importId: string): Promise<string[]> {
  const made = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.import_id, importId))
    .orderBy(asc(applications.waiting_since), asc(applications.id));
  return made.map((row) => row.id);
}

/** The accounts first, as whatever changes both locks them. */
export async function lockMade(tx: Db, ids: string[]) {
  const given = sql`any(${sql.param(ids)}::uuid[])`;
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      sql`${users.id} in (select user_id from trainings where created_account and application_id = ${given})`,
    )
    .orderBy(asc(users.id))
    .for('update');
  const rows = await tx
    .select({
      id: applications.id,
      zip_code: applications.zip_code,
      application_number: applications.application_number,
    })
    .from(applications)
    .where(sql`${applications.id} = ${given}`)
    .orderBy(asc(applications.id))
    .for('update');
  return { people, rows };
}

/**
 * Whether anything happened to what the import made (rule import-6). Its own events have its id as their
 * batch; exports change nothing.
 */
export async function isTouched(tx: Db, importId: string): Promise<boolean> {
  // Joined by their keys: right after an import the planner knows nothing of its rows, and would compare each with each.
  const made = sql`from ${applications} join`;
  const ofImport = sql`where ${applications.import_id} = ${importId}`;
  const isForeign = sql`(${events.batch_id} is distinct from ${importId}
    and ${events.action} not in ('APPLICATION_DATA_EXPORTED', 'CSV_EXPORTED', 'PDF_EXPORTED'))`;
  const linked = sql`${trainings} on ${trainings.application_id} = ${applications.id}`;
  const { rows } = await tx.execute<{ touched: boolean }>(sql`select
    exists (select from ${applications} ${ofImport}
      and (${applications.version} > 1 or ${applications.erased_at} is not null))
    or exists (select ${made} ${reviews} on ${reviews.application_id} = ${applications.id} ${ofImport})
    or exists (select ${made} ${notes} on ${notes.application_id} = ${applications.id} ${ofImport})
    or exists (select ${made} ${offers} on ${offers.application_id} = ${applications.id} ${ofImport})
    or exists (select ${made} ${events} on ${events.application_id} = ${applications.id} ${ofImport} and ${isForeign})
    or exists (select ${made} ${linked} join ${users} on ${users.id} = ${trainings.user_id} ${ofImport}
      and (not ${trainings.created_account} or ${users.lastLogin} is not null
        or ${users.role} <> 'correspondent' or ${users.status} <> 'active'))
    or exists (select ${made} ${linked} join ${events} on ${events.user_id} = ${trainings.user_id} ${ofImport} and ${isForeign})
    as touched`);
  return rows[0]?.touched === true;
}

/** Some of what an import made: each statement ends long before its timeout. */
export async function deleteMade(tx: Db, ids: string[]): Promise<void> {
  const given = sql`any(${sql.param(ids)}::uuid[])`;
  await tx.delete(users).where(sql`${users.id} in (
    select user_id from trainings where created_account and application_id = ${given})`);
  await tx.delete(applications).where(sql`${applications.id} = ${given}`);
}

/** Runs that have ended with their process: nothing will try them again. */
export async function listDeadRuns(db: Db): Promise<string[]> {
  const found = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.status, 'running'),
        sql`not exists (select from pgboss.job where name = 'imports'
          and state in ('created', 'retry', 'active') and data ->> 'import_id' = ${imports.id}::text)`,
      ),
    );
  return found.map((row) => row.id);
}

/** Files that nobody has imported, and what is left of the others (rule import-7). */
export async function deleteOldFiles(db: Db, before: Date): Promise<void> {
  await db
    .delete(imports)
    .where(
      and(
        lt(imports.created_at, before),
        inArray(imports.status, ['mapping', 'checked', 'failed']),
      ),
    );
  await db
    .update(imports)
    .set({ content: null })
    .where(and(lt(imports.created_at, before), inArray(imports.status, ['done', 'undone'])));
}

/** Files that name one of these applications' addresses. */
export async function forgetFiles(tx: Db, applicationIds: string[]): Promise<void> {
  const names = sql`${imports.content} is not null and exists (
    select from applications where id = any(${sql.param(applicationIds)}::uuid[])
      and erased_at is null and position(lower(email) in lower(${imports.content})) > 0)`;
  const ended = inArray(imports.status, ['done', 'undone']);
  await tx.update(imports).set({ content: null }).where(and(names, ended));
  await tx
    .delete(imports)
    .where(and(names, inArray(imports.status, ['mapping', 'checked', 'failed'])));
}
