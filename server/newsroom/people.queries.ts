import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { DEFAULT_RADIUS } from '#contract/newsroom/limits.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { peopleInService } from '#server/db/newsroom-schema.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { applications } from '#server/db/schema.ts';
import { trainings } from '#server/db/training-schema.ts';

const COLUMNS = {
  ...columnsOf(peopleInService, 'user_id', 'application_id', 'full_name', 'email', 'zip_code'),
  language: peopleInService.language,
};

const given = sql`(${sql.placeholder('ids')}::uuid[])`;

const people = prepareOnce((db) =>
  db
    .select(COLUMNS)
    .from(peopleInService)
    .where(sql`${peopleInService.user_id} = any ${given}`)
    .prepare('people_in_service'),
);

export async function listPeople(db: Db, ids: string[]) {
  return ids.length === 0 ? [] : people(db).execute({ ids });
}

/** The latest application of an account, whatever its status. */
export async function getLatestApplication(db: Db, userId: string) {
  const [found] = await db
    .select(columnsOf(applications, 'id', 'zip_code', 'phone', 'language'))
    .from(trainings)
    .innerJoin(applications, eq(applications.id, trainings.application_id))
    .where(eq(trainings.user_id, userId))
    .orderBy(desc(applications.created_at), desc(applications.application_number))
    .limit(1);
  return found;
}

const accountLocks = prepareOnce((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any ${given}`)
    .orderBy(users.id)
    .for('share')
    .prepare('lock_accounts'),
);

const applicationLocks = prepareOnce((db) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(
      inArray(
        applications.id,
        db
          .select({ id: trainings.application_id })
          .from(trainings)
          .where(sql`${trainings.user_id} = any ${given}`),
      ),
    )
    .orderBy(applications.id)
    .for('share')
    .prepare('lock_applications_of'),
);

/**
 * Accounts, then their applications: whatever ends somebody's service changes one of these rows, and
 * waits. Returns the ids of the accounts that exist.
 */
export async function lockAccounts(tx: Db, ids: string[]) {
  const found = await accountLocks(tx).execute({ ids });
  await applicationLocks(tx).execute({ ids });
  return new Set(found.map(({ id }) => id));
}

/** Accounts that stay until the end of the transaction, in one order; returns those that exist. */
export async function keepAccounts(tx: Db, ids: string[]) {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any (${sql.param(ids)}::uuid[])`)
    .orderBy(users.id)
    .for('key share');
  return new Set(found.map(({ id }) => id));
}

/** The people of these ZIP codes, nearest first, at the same distance by name. */
export async function listPeopleNear(
  db: Db,
  zips: { zip_code: string; miles: number }[],
  { today, isMailed, isAlerted, without, limit }: Near,
) {
  const codes = sql.param(zips.map(({ zip_code }) => zip_code));
  const miles = sql.param(zips.map(({ miles }) => miles));
  const near = sql`unnest(${codes}::text[], ${miles}::float8[]) as near (zip_code, miles)`;
  const profile = sql`newsroom_profiles as profile`;
  const found = db
    .select({ ...COLUMNS, miles: sql<number>`near.miles` })
    .from(peopleInService)
    .innerJoin(near, sql`near.zip_code = ${peopleInService.zip_code}`)
    .leftJoin(profile, sql`profile.user_id = ${peopleInService.user_id}`)
    .where(
      and(
        sql`(profile.away_until is null or profile.away_until < ${today}::date)`,
        isMailed ? sql`profile.assignment_mail is not false` : undefined,
        isAlerted
          ? sql`profile.alerts is not false
              and near.miles <= coalesce(profile.radius_miles, ${DEFAULT_RADIUS.alerts})`
          : undefined,
        without
          ? sql`not exists (select from assignment_people as held where held.assignment_id = ${without}
              and held.user_id = ${peopleInService.user_id} and held.state <> 'given_back')`
          : undefined,
      ),
    )
    .orderBy(
      sql`near.miles`,
      sql`sort_key(${peopleInService.full_name}) collate "C"`,
      peopleInService.user_id,
    );
  return limit ? found.limit(limit) : found;
}
export type Near = {
  /** In the network's time zone: people who are away that day are left out. */
  today: string;
  /** Only those who want mail about assignments. */
  isMailed?: boolean;
  /** Only those who want alerts, within the radius that they have set. */
  isAlerted?: boolean;
  /** The assignment whose people are left out. */
  without?: string;
  limit?: number;
};
