import { sql } from 'drizzle-orm';
import { ALERT_LIMITS } from '#contract/newsroom/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { LinkRequest } from './mail.link-requests.ts';
import type { MailKind } from './mail.messages.ts';

// pg-boss (12.35) finds jobs only by id or by equal parts of their data. Mail about one of several
// applications, or in pages, is therefore read from its table, until a version takes conditions.

/** The jobs of pg-boss that hold mail. */
export const QUEUE = 'mail';
/** Mail that every attempt failed to deliver. No worker takes it; an editor may send it again. */
export const FAILED_QUEUE = 'mail_failed';
/** Alerts leave before all other mail, whatever waits. */
export const ALERT_PRIORITY = 10;
/** Attempts after the first. */
export const RETRIES = 80;

/** A message is dropped if this no longer applies when it is due. */
type Condition =
  /** This change of the application's status is still the one in force. */
  | { application_id: string; batch_id: string }
  /** So with a change of a story's. */
  | { story_id: string; batch_id: string }
  /** This offer of a seat is still open. */
  | { application_id: string; offer_id: string }
  /** This alert has not ended. */
  | { alert_id: string }
  /** The application has this status; jobs queued by version 0.1.0 have it, too. */
  | { application_id: string; status: string }
  /** Of jobs queued by version 0.1.0: the user has a valid link to set a password. */
  | { link_for: string };

/** A job's data, as written by this version or an earlier one. */
export type StoredMail = {
  kind: MailKind;
  to: string;
  facts: Record<string, string>;
  link?: LinkRequest;
  only_if?: Condition;
};

export type QueuedMail = Pick<StoredMail, 'kind' | 'to' | 'facts'> & {
  state: string;
  created_at: Date;
};

type UndeliveredMail = Pick<StoredMail, 'kind' | 'to'> & {
  id: string;
  application_id: string | null;
  application_number: string | null;
  failed_at: Date;
  reason: string;
};

const QUEUES = [QUEUE, FAILED_QUEUE];
const ABOUT = sql.raw(`data -> 'facts' ->> 'application_number'`);
/** Also mail that lists several applications of one address. */
const isAbout = (applicationNumbers: string[]) => sql`(${ABOUT} in ${applicationNumbers}
  or exists (select from string_to_table(data -> 'facts' ->> 'numbers', E'\\n') as listed
    where listed in ${applicationNumbers}))`;

/** All mail about an application in the queue. What failed for good is listed once. */
export async function listAbout(tx: Db, applicationNumber: string): Promise<QueuedMail[]> {
  const { rows } = await tx.execute<QueuedMail>(sql`
    select data ->> 'kind' as kind, data ->> 'to' as to, data -> 'facts' as facts,
      case when name = ${FAILED_QUEUE} then 'failed' else state::text end as state,
      coalesce(source_created_on, created_on) as created_at
    from pgboss.job where name in ${QUEUES} and ${isAbout([applicationNumber])}
      and not (name = ${QUEUE} and state = 'failed' and dead_letter is not null)
    order by created_at, id`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

/** The application that a mail is about; of a list of numbers, the latest. */
export function aboutOf({ facts }: Pick<StoredMail, 'facts'>): string | undefined {
  const { application_number, numbers } = facts as Partial<Record<string, string>>;
  return application_number ?? numbers?.split('\n')[0];
}

/** Those of the numbers whose application is erased or deleted. */
export async function listGone(db: Db, applicationNumbers: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number from unnest(${sql.param(applicationNumbers)}::text[]) as number
    where not exists (select from applications where application_number = number and erased_at is null)`);
  return rows.map(({ number }) => number);
}

export async function forget(tx: Db, applicationNumbers: string[]): Promise<void> {
  if (applicationNumbers.length === 0) return;
  await tx.execute(sql`
    delete from pgboss.job where name in ${QUEUES} and ${isAbout(applicationNumbers)}`);
}

export async function forgetAccounts(tx: Db, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const addresses = emails.map((email) => email.toLowerCase());
  // By id as well: a link that confirms a new address is mailed there. And what they wrote to a colleague,
  // their stories, and what went to the address of their application before the account had its own.
  await tx.execute(sql`
    with account as (select id from users where lower(email) in ${addresses}),
    address as (select unnest(${sql.param(addresses)}::text[]) as email
      union select lower(email) from applications join trainings on application_id = applications.id
      where created_account and user_id in (select id from account) and not exists (
        select from users where lower(users.email) = lower(applications.email)
          and users.id not in (select id from account)))
    delete from pgboss.job where name in ${QUEUES} and ${ABOUT} is null and (
      lower(data ->> 'to') in (select email from address)
      or lower(data -> 'facts' ->> 'from_email') in (select email from address)
      or data -> 'link' ->> 'user_id' in (select id::text from account)
      or data -> 'facts' ->> 'story_id' in (
        select id::text from stories where author_id in (select id from account)))`);
}

/** Returns whether there was any. What tells an address of its replacement always goes out. */
export async function dropUnsent(tx: Db, applicationNumber: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from pgboss.job
    where name in ${QUEUES} and ${ABOUT} = ${applicationNumber} and state in ('created', 'retry')
      and data ->> 'kind' <> 'contact_changed' returning id`);
  return rows.length > 0;
}

/** Also jobs that a worker has taken: it looks for its job after it has locked the link's owner. */
export async function dropLinkMail(
  tx: Db,
  userIds: string[],
  purposes: readonly LinkRequest['purpose'][],
): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job where name in ${QUEUES} and state in ('created', 'retry', 'active')
      and data -> 'link' ->> 'user_id' in ${userIds}
      and data -> 'link' ->> 'purpose' in ${purposes}`);
}

/** Whether a worker has taken mail about this change of one of these applications or stories. */
export async function hasLeft(tx: Db, batchId: string, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await tx.execute(sql`
    select 1 from pgboss.job where name = ${QUEUE} and state <> 'created'
      and data -> 'only_if' ->> 'batch_id' = ${batchId}
      and coalesce(data -> 'only_if' ->> 'application_id', data -> 'only_if' ->> 'story_id') in ${ids}
    limit 1`);
  return rows.length > 0;
}

/** Locks the application or story first, to wait for a change or an undo that is being stored right now. */
export async function stillApplies(tx: Db, condition: Condition): Promise<boolean> {
  if ('link_for' in condition) {
    const { rows } = await tx.execute(
      sql`select 1 from password_links where user_id = ${condition.link_for} and expires_at > now()`,
    );
    return rows.length > 0;
  }
  if ('story_id' in condition) return isInForce(tx, condition);
  if ('alert_id' in condition) {
    const { rows } = await tx.execute(sql`select 1 from alerts where id = ${condition.alert_id}
      and ended_at is null and sent_at > now() - make_interval(hours => ${ALERT_LIMITS.hours})`);
    return rows.length > 0;
  }
  const { application_id } = condition;
  const { rows } = await tx.execute<{ status: string }>(
    sql`select status from applications where id = ${application_id} for share`,
  );
  if ('status' in condition) return rows[0]?.status === condition.status;
  if ('offer_id' in condition) {
    const { rows: open } = await tx.execute(
      sql`select 1 from offers where id = ${condition.offer_id} and state = 'open'`,
    );
    return open.length > 0;
  }
  // A second statement: the first may have waited, and its snapshot is older than the change.
  const { rows: latest } = await tx.execute<{ batch_id: string }>(sql`
    select batch_id from events
    where application_id = ${application_id} and action = 'APPLICATION_STATUS_CHANGED'
      and undone_at is null
    order by version desc limit 1`);
  return rows.length > 0 && latest[0]?.batch_id === condition.batch_id;
}

async function isInForce(tx: Db, { story_id, batch_id }: { story_id: string; batch_id: string }) {
  await tx.execute(sql`select 1 from stories where id = ${story_id} for share`);
  // A second statement, as above. None if the story is deleted: its events stay.
  const { rows } = await tx.execute<{ batch_id: string | null }>(sql`
    select batch_id from events join stories on stories.id = story_id
    where story_id = ${story_id} and undone_at is null
      and action in ('STORY_STATUS_CHANGED', 'STORY_SUBMITTED', 'STORY_WITHDRAWN')
    order by events.version desc limit 1`);
  return rows[0]?.batch_id === batch_id;
}

const FAILED = sql`pgboss.job j left join applications a
    on a.application_number = j.data -> 'facts' ->> 'application_number'
  where j.name = ${FAILED_QUEUE} and j.state = 'created'`;

/** Newest first. */
export async function listFailed(
  db: Db,
  filter: { application_id?: string | undefined; page: number; limit: number },
): Promise<{ mails: UndeliveredMail[]; totalCount: number }> {
  const { application_id, page, limit } = filter;
  const found = application_id ? sql`${FAILED} and a.id = ${application_id}` : FAILED;
  const { rows } = await db.execute<UndeliveredMail>(sql`
    select j.id, j.data ->> 'kind' as kind, j.data ->> 'to' as to, a.id as application_id,
      j.data -> 'facts' ->> 'application_number' as application_number, j.created_on as failed_at,
      coalesce(j.source_output ->> 'reason', 'timeout') as reason
    from ${found} order by j.created_on desc, j.id limit ${limit} offset ${(page - 1) * limit}`);
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${found}`,
  );
  return {
    mails: rows.map((row) => ({ ...row, failed_at: new Date(row.failed_at) })),
    totalCount: counted[0]?.count ?? 0,
  };
}

export type FailedMailJob = { mail: StoredMail; application_id: string | null };

export async function getFailed(tx: Db, id: string): Promise<FailedMailJob | undefined> {
  const { rows } = await tx.execute<FailedMailJob>(
    sql`select j.data as mail, a.id as application_id from ${FAILED} and j.id = ${id}`,
  );
  return rows[0];
}

/** Of two who ask at once, one deletes it: pg-boss's own delete does not tell which. */
export async function deleteFailed(tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`delete from pgboss.job where name = ${FAILED_QUEUE} and id = ${id} returning id`,
  );
  return rows.length > 0;
}

/** Jobs queued by 0.1.0 get this version's number of attempts and are kept if all fail; until nobody updates from it. */
export async function adoptOldJobs(db: Db, retryLimit: number): Promise<void> {
  await db.execute(sql`
    update pgboss.job set retry_limit = ${retryLimit}, dead_letter = ${FAILED_QUEUE}
    where name = ${QUEUE} and dead_letter is null and state in ('created', 'retry')`);
}
