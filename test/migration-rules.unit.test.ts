import { expect, test } from 'vitest';
import { findBreakingChanges } from './migration-rules.ts';

const EARLIER = `
CREATE TABLE "applications" ("status" text, "zip_code" text,
  CONSTRAINT "status_is_known" CHECK ("applications"."status" in ('new', 'approved')),
  CONSTRAINT "score_is_percent" CHECK ("applications"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_user_per_email" ON "users" USING btree (lower("email"));
CREATE INDEX "users_by_created" ON "users" USING btree ("created_at");
ALTER TABLE "users" ADD COLUMN "key" text GENERATED ALWAYS AS (lower("name")) STORED;
CREATE INDEX "users_by_key" ON "users" USING btree ("key","id");`;

// The other kinds of accepted changes are in the migrations themselves: server/db/migrations.unit.test.ts.
test.each([
  [
    'a generated column instead of another, with its index',
    `
    ALTER TABLE "users" drop column "key";--> statement-breakpoint
    ALTER TABLE "users" ADD COLUMN "key" varchar (3) GENERATED ALWAYS AS (upper("name")) STORED;--> statement-breakpoint
    CREATE INDEX "users_by_key" ON "users" USING btree ("key","id")`,
  ],
  [
    'a function, also instead of another',
    `
    create or replace function holds_seat(status text) returns boolean language sql as $$
      select status <> 'a'; drop table users; $$;
    create function other() returns int language sql as $body$ select 1 $body$`,
  ],
  [
    'a trigger instead of another',
    `
    drop trigger if exists counted on users;
    create trigger counted after insert on users for each statement execute function counted()`,
  ],
  [
    'a check that allows one value more',
    `
    ALTER TABLE "applications" DROP CONSTRAINT "status_is_known";--> statement-breakpoint
    ALTER TABLE "applications" ADD CONSTRAINT "status_is_known" CHECK ("applications"."status" in ('new', 'paused', 'approved'));`,
  ],
  [
    'changed rows',
    `update applications set zip_code = '00000; drop table users' where zip_code is null`,
  ],
  [
    'comments that mention what is refused',
    `
    -- drop table users; it doesn't
    /* alter table users rename to people; */
    ALTER TABLE "users" ALTER COLUMN "role" SET DEFAULT 'admin'`,
  ],
])('accepted: %s', (_what, sql) => {
  expect(findBreakingChanges(sql, EARLIER)).toEqual([]);
});

const PRESENT_TYPE = 'an older process reads and writes this column with its present type';
const READ =
  'an older process still reads and writes this column; only a generated one may be added anew, with its indexes';
const EMPTY = 'an older process leaves this column empty';
const USED = 'an older process still uses it, so it must not be dropped';
const NAMED = 'an older process still reads it, so it must not be renamed or moved';
const MAY_REFUSE = 'an older process may write rows that this constraint refuses';
const WITHOUT_NULL =
  'an older process reads this column without expecting null; only rows with a new mark may have it';
const RELIED_ON =
  'an older process relies on this constraint; only a check may go, for one that allows more';

test.each([
  ['drop table users', USED],
  ['DROP TABLE IF EXISTS "users" CASCADE', USED],
  ['drop type mood', USED],
  ['drop function holds_seat(text)', USED],
  ['drop view people', USED],
  ['drop sequence application_number_2026', USED],
  ['alter table users rename to people', NAMED],
  ['ALTER TABLE "users" RENAME COLUMN "name" TO "full_name"', NAMED],
  ['alter function holds_seat(text) rename to has_seat', NAMED],
  ['alter table users set schema other', NAMED],
  ['alter table users drop column name', READ],
  ['alter table users drop name', READ],
  ['ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE varchar(20)', PRESENT_TYPE],
  ['alter table users alter name type int using 1', PRESENT_TYPE],
  ['alter table users alter column name set not null', EMPTY],
  ['alter table users alter column role drop default', EMPTY],
  ['ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL', EMPTY],
  ['alter table users alter column name drop not null', WITHOUT_NULL],
  ['alter table applications drop constraint score_is_percent', RELIED_ON],
  [
    'alter table applications add constraint zip_is_long check (length(zip_code) > 3) not valid',
    MAY_REFUSE,
  ],
  ['alter table applications add constraint one_zip unique (zip_code)', MAY_REFUSE],
  ['alter table applications add check (zip_code is not null)', MAY_REFUSE],
  [
    'alter table notes add constraint by_user foreign key (user_id) references users(id)',
    MAY_REFUSE,
  ],
  [
    'create unique index one_phone on applications using btree (phone)',
    'an older process may write rows that this unique index refuses',
  ],
  [
    'create unique index one_phone on applications (lower(phone))',
    'an older process may write rows that this unique index refuses',
  ],
  [
    'drop index one_user_per_email',
    'an older process relies on this unique index, for example in ON CONFLICT',
  ],
  [
    'drop trigger counted on users',
    'without this trigger what an older process writes is no longer counted or refused',
  ],
  ["alter type mood add value 'sad'", 'an older process still reads and writes this type'],
  ['truncate notes', 'an older process still reads these rows'],
  ['do $$', 'the statements inside a DO block cannot be checked'],
  [
    'alter table users enable row level security',
    'test/migration-rules.ts does not know whether an older process can live with it',
  ],
])('refused: %s', (sql, reason) => {
  const plainSql = sql.replaceAll('"', '');

  const [found, ...more] = findBreakingChanges(sql, EARLIER);

  expect(found?.toLowerCase()).toBe(`${reason}: ${plainSql}`.toLowerCase());
  expect(more).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['a plain column', ', add column key text'],
  ['one without its index', ', add column key text generated always as (upper(name)) stored'],
])('refused: a generated column dropped for %s', (_what, instead) => {
  expect(findBreakingChanges(`alter table users drop column key${instead}`, EARLIER)).toEqual([
    `${READ}: alter table users drop column key`,
  ]);
});

test('a mark of nulls counts for its own columns, which were never null before', () => {
  const sql = `alter table users alter column name drop not null;
    alter table users add column imported boolean default false not null;
    alter table users add constraint only_imports_lack check (users.imported or num_nulls(users.role) = 0)`;

  expect(findBreakingChanges(sql, EARLIER)).toEqual([
    `${WITHOUT_NULL}: alter table users alter column name drop not null`,
    `${MAY_REFUSE}: alter table users add constraint only_imports_lack check (users.imported or num_nulls(users.role) = 0)`,
  ]);
});

const SEATS = `create table zips (held int, more int, constraint has_room check (zips.held <= 20 + zips.more), constraint other check (true))`;
const replaceCheck = (check: string) => `
  alter table zips drop constraint has_room;
  alter table zips add column promised int not null default 0;
  alter table zips add constraint has_room check (${check})`;

test.each([
  'zips.held + zips.promised <= 19 + zips.more',
  'zips.held + zips.more <= 20 + zips.more',
  'zips.held <= 20 + zips.promised',
])('a check that changes in another way is refused: %s', (check) => {
  expect(findBreakingChanges(replaceCheck(check), SEATS)).toEqual([
    `${RELIED_ON}: alter table zips drop constraint has_room`,
    `${MAY_REFUSE}: alter table zips add constraint has_room check (${check})`,
  ]);
});

test('a check that no longer allows a value is refused', () => {
  const sql = `
    alter table applications drop constraint status_is_known;
    alter table applications add constraint status_is_known check (applications.status in ('new', 'paused'));`;

  expect(findBreakingChanges(sql, EARLIER)).toEqual([
    `${RELIED_ON}: alter table applications drop constraint status_is_known`,
    `${MAY_REFUSE}: alter table applications add constraint status_is_known check (applications.status in ('new', 'paused'))`,
  ]);
});

test('each action of a statement and each statement of a file is checked', () => {
  const sql = `alter table users add column a int, add column b int not null, drop column c;
    create index i on users (a); drop table notes`;

  expect(findBreakingChanges(sql, '')).toEqual([
    `${EMPTY}: alter table users add column b int not null`,
    `${READ}: alter table users drop column c`,
    `${USED}: drop table notes`,
  ]);
});
