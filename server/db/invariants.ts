import { sql } from 'drizzle-orm';
import { EVENT_ACTIONS } from '#contract/activity/activity.ts';
import { fieldsOfKind } from '#contract/apply/fields.ts';
import { LIMITS } from '#contract/apply/limits.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { APPLICANT_INVARIANTS } from './applicant-invariants.ts';
import type { Db } from './client.ts';
import { DESK_INVARIANTS } from './desk-invariants.ts';
import { ERASED_VALUES } from './erased-values.ts';
import { FIGURES_INVARIANTS } from './figures-invariants.ts';
import { LETTER_INVARIANTS } from './letter-invariants.ts';
import { NEWSROOM_INVARIANTS } from './newsroom-invariants.ts';
import { REVIEW_INVARIANTS } from './review-invariants.ts';
import { TRAINING_INVARIANTS } from './training-invariants.ts';
import { WAITLIST_INVARIANTS } from './waitlist-invariants.ts';

type Invariant = {
  promise: string;
  /** Finds violations: ids, numbers and counts, never personal data. */
  sql: string;
  /** The portal repairs it within a minute of its start, as after an upgrade. */
  isRepaired?: boolean;
};
export type Finding = Omit<(typeof INVARIANTS)[number], 'sql'> & {
  rows: Record<string, unknown>[];
};

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Events that quote an editor about the person; an erasure leaves only the number in them. */
const QUOTING = [
  'APPLICATION_FLAGGED',
  'APPLICATION_UNFLAGGED',
  'APPLICATION_SCORED',
  'EDITOR_RECUSED',
  'LETTER_SENT',
];

/** The values that each ZIP code's row must have, recounted. */
const SEATS = `
  select zip_code,
    count(*) filter (where holds_seat(status)) as held,
    count(*) filter (where status = 'waitlisted') as waiting,
    count(*) as total,
    count(*) filter (where offered) as promised,
    count(waiting_since) as in_line,
    count(*) filter (where status = 'approved') as approved
  from applications cross join lateral (
    select exists (select from offers where application_id = applications.id and state = 'open') as offered
  ) as offer
  group by zip_code`;

const SEAT_COUNTS = ['held', 'waiting', 'total', 'promised', 'in_line', 'approved'];

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
const DIFFERS_FROM_ERASED = Object.entries(ERASED_VALUES)
  .map(([column, value]) => `${column} is distinct from ${literal(value)}`)
  .join(' or ');

/** Where the folded counts plus the changes not folded yet differ from the table. */
const countsDiffer = (folded: string, columns: string, counted = 'true') => `
  select ${columns}, sum(stored) as stored, sum(counted) as counted from (
    select ${columns}, count as stored, 0 as counted from ${folded}
    union all select ${columns}, change, 0 from count_changes where ${counted}
    union all select ${columns}, 0, 1 from (
      select *, (waits_since at time zone 'UTC')::date as waits_on, withdrawn_at is not null as is_withdrawn
      from applications
    ) as applications where ${counted}
  ) as both_ways
  group by ${columns} having sum(stored) <> sum(counted)`;

/** What must hold in every database at every moment. Each statement must find nothing. */
const BY_NAME: Record<string, Invariant> = {
  seats_are_counted: {
    promise: 'The row of each ZIP code counts its seats, its line and its applications.',
    sql: `
      select zip_code, ${SEAT_COUNTS.map((count) => `stored.${count}, counted.${count} as counted_${count}`)}
      from zip_seats as stored full join (${SEATS}) as counted using (zip_code)
      where ${SEAT_COUNTS.map((count) => `coalesce(stored.${count}, 0) <> coalesce(counted.${count}, 0)`).join(' or ')}`,
  },
  seats_are_limited: {
    promise: `No ZIP code has more than ${SEATS_PER_ZIP} seats held or promised, unless an editor has overridden the limit.`,
    sql: `
      select zip_code, counted.held, counted.promised, coalesce(stored.overbooked, 0) as overbooked
      from (${SEATS}) as counted left join zip_seats as stored using (zip_code)
      where counted.held + counted.promised > ${SEATS_PER_ZIP} + coalesce(stored.overbooked, 0)`,
  },
  overrides_end_with_their_seat: {
    promise: 'An override of the limit lasts only as long as its seat is held or promised.',
    sql: `
      select zip_code, held, promised, overbooked from zip_seats
      where overbooked > greatest(held + promised - ${SEATS_PER_ZIP}, 0)`,
  },
  ...WAITLIST_INVARIANTS,
  waitlisted_hold_no_seat: {
    promise: 'Waitlisted and rejected applications hold no seat.',
    sql: `
      select zip_code, held, waiting, total from zip_seats
      where held + waiting > total or least(held, waiting, total) < 0`,
  },
  status_counts_are_exact: {
    promise: 'The stored counts by status equal those of the table.',
    sql: countsDiffer('status_counts', 'status, is_flagged'),
  },
  day_counts_are_exact: {
    promise: 'The stored counts by day equal those of the table.',
    sql: countsDiffer('day_counts', 'submitted_on, status, is_flagged'),
  },
  score_counts_are_exact: {
    promise: 'The stored counts by score equal those of the table.',
    sql: countsDiffer(
      'score_counts',
      'status, review_score',
      'zip_code is not null and review_score is not null',
    ),
  },
  risk_counts_are_exact: {
    promise: 'The stored counts by risk score equal those of the table.',
    sql: countsDiffer(
      'risk_counts',
      'status, risk_score',
      'zip_code is not null and risk_score is not null',
    ),
  },
  wait_counts_are_exact: {
    promise: 'The stored counts by the beginning of the wait equal those of the table.',
    sql: countsDiffer(
      'wait_counts',
      'status, waits_on',
      'zip_code is not null and waits_on is not null',
    ),
  },
  zip_day_counts_are_exact: {
    promise: 'The stored counts by day and ZIP code equal those of the table.',
    sql: countsDiffer('zip_day_counts', 'submitted_on, zip_code, status', 'zip_code is not null'),
  },
  withdrawn_counts_are_exact: {
    promise: 'The stored counts of withdrawn applications equal those of the table.',
    sql: countsDiffer('withdrawn_counts', 'submitted_on', 'is_withdrawn'),
  },
  ...FIGURES_INVARIANTS,
  second_applications_follow_the_first: {
    promise: 'A second application is later than the one it starts from, and neither is erased.',
    sql: `
      select later.id, later.application_number, earlier.application_number as previous
      from applications as later join applications as earlier on earlier.id = later.previous_id
      where later.created_at <= earlier.created_at
        or later.erased_at is not null or earlier.erased_at is not null`,
  },
  numbers_are_unique: {
    promise: 'No two applications have the same number.',
    sql: `
      select application_number, count(*) from applications
      group by application_number having count(*) > 1`,
  },
  numbers_have_their_shape: {
    promise: 'A number is a prefix, the year of the submit and at least five digits.',
    sql: `
      select id, application_number, submitted_on from applications
      where application_number !~ '^[A-Z]{3}-[0-9]{4}-[0-9]{5,}$'
        or split_part(application_number, '-', 2) <> to_char(submitted_on, 'YYYY')`,
  },
  sequences_are_past_their_numbers: {
    promise: 'The next number of a year is not in use.',
    sql: `
      select year, highest, last_value from (
        select split_part(application_number, '-', 2) as year,
          max(split_part(application_number, '-', 3)::bigint) as highest
        from applications where application_number ~ '^[A-Z]{3}-[0-9]{4}-[0-9]+$' group by 1
      ) as numbers
      left join pg_sequences
        on schemaname = current_schema() and sequencename = 'application_number_' || year
      where coalesce(last_value, 0) < highest`,
  },
  days_are_those_of_the_submit: {
    promise: 'The day of a submit is the day of its time, in some time zone.',
    sql: `
      select id, submitted_on, created_at from applications
      where submitted_on not between
        (created_at at time zone 'UTC')::date - 1 and (created_at at time zone 'UTC')::date + 1`,
  },
  essays_are_long_enough: {
    promise: `Essays have at least ${LIMITS.essayMin} characters, unless they were erased.`,
    sql: `
      select id, application_number from applications
      where erased_at is null and least(
        ${fieldsOfKind('essay').map((essay) => `length(${essay})`)}
      ) < ${LIMITS.essayMin}`,
  },
  erased_hold_nothing_personal: {
    promise: 'Of an erased application only number, status, ZIP code and dates are left.',
    sql: `
      select id, application_number from applications as erased
      where erased_at is not null and (
        ${DIFFERS_FROM_ERASED}
        or exists (select from notes where notes.application_id = erased.id)
        or exists (select from reviews where reviews.application_id = erased.id)
        or exists (select from review_drafts as draft where draft.application_id = erased.id)
        or exists (select from review_holds as hold where hold.application_id = erased.id)
        or exists (select from recusals where recusals.application_id = erased.id)
        or exists (select from applications as other where other.duplicate_of = erased.id)
        or exists (select from events where events.application_id = erased.id
          and action in (${oneOf(QUOTING)})
          and (events.from is not null or events.to is not null
            or details <> application_number)))`,
  },
  deleted_leave_only_numbers: {
    promise: 'Of a deleted application the events hold its number, and no text about the person.',
    sql: `
      select id, at, action from events
      where action in (${oneOf(QUOTING)})
        and application_id is not null
        and not exists (select from applications where applications.id = application_id)
        and (events.from is not null or events.to is not null
          or details !~ '^[A-Z]{3}-[0-9]{4}-[0-9]{5,}$')`,
  },
  flags_have_reasons: {
    promise: 'A raised flag has a reason, a lowered one has none.',
    sql: `
      select id, application_number from applications
      where is_flagged <> (coalesce(btrim(flag_reason), '') <> '')`,
  },
  duplicates_point_elsewhere: {
    promise: 'An application is a possible duplicate of another one.',
    sql: `
      select id, application_number, duplicate_of from applications as later
      where duplicate_of = id or (duplicate_of is not null and not exists (
        select from applications as earlier where earlier.id = later.duplicate_of))`,
  },
  times_are_in_order: {
    promise: 'Nothing happens to an application before it is submitted.',
    // A minute of tolerance: the portal and the database have different clocks.
    sql: `
      select id, application_number from applications
      where least(updated_at, coalesce(reviewed_at, created_at),
        -- Somebody who was approved before the import.
        case when not imported then status_updated_at end) < created_at - interval '1 minute'`,
  },
  ...REVIEW_INVARIANTS,
  ...TRAINING_INVARIANTS,
  ...APPLICANT_INVARIANTS,
  ...NEWSROOM_INVARIANTS,
  ...LETTER_INVARIANTS,
  ...DESK_INVARIANTS,
  history_ends_in_the_status: {
    promise: 'The last change of status that was not undone led to the present status.',
    sql: `
      select applications.id, application_number, status, last.to as last_change from applications
      join lateral (
        select events.to from events
        where application_id = applications.id and action = 'APPLICATION_STATUS_CHANGED'
          and undone_at is null
        order by at desc, version desc nulls last limit 1
      ) as last on last.to is distinct from status`,
  },
  events_name_their_actor: {
    promise: 'Every event says who did what.',
    sql: `
      select id, at, action from events
      where btrim(actor_name) = '' or action not in (${oneOf(EVENT_ACTIONS)})
        or (actor_id is not null and not exists (select from users where users.id = actor_id))`,
  },
  deleted_accounts_are_not_named: {
    promise:
      'Events about a deleted account mention it by its id and perhaps a pseudonym, without name and address.',
    sql: `
      select id, at, action from events
      where user_id is not null and application_id is null and details <> ''
        and not exists (select from users where users.id = user_id)
        and (details not like '%{user:%'
          or (action = 'USER_UPDATED'
            and details !~ ('^[{]user:' || user_id || '[}]( [0-9A-F]{6})?$')))`,
  },
  inactive_users_are_signed_out: {
    promise: 'Nobody is signed in to an account that is not active.',
    sql: `
      select users.id as user_id, count(*) as sessions from sessions
      join users on users.id = user_id where users.status <> 'active' group by users.id`,
  },
  tokens_end_with_the_role: {
    promise: 'Every API token that is not revoked is of an active administrator.',
    sql: `
      select api_tokens.id, user_id from api_tokens join users on users.id = user_id
      where revoked_at is null and (users.role <> 'admin' or users.status <> 'active')`,
  },
  second_factors_are_complete: {
    promise: 'A confirmed authenticator app has its key, and recovery codes stand in for a factor.',
    sql: `
      select id as user_id from users
      where (totp_confirmed_at is not null and totp_key is null)
        or (totp_confirmed_at is null
          and exists (select from recovery_codes where recovery_codes.user_id = users.id)
          and not exists (select from passkeys where passkeys.user_id = users.id))`,
  },
  links_have_their_owner: {
    promise:
      'A link for a new address names it and its owner; any other is for an application. An erased one has none for its address or its answers.',
    sql: `
      select token_hash, purpose, user_id, application_id from mailed_links
      where (purpose = 'confirm_account_email') <> (user_id is not null and email is not null)
        or (purpose in ('confirm_contact', 'revert_contact')) <> (application_id is not null and email is not null)
        or (purpose <> 'confirm_application'
          and application_id in (select id from applications where erased_at is not null))`,
  },
  one_active_admin_remains: {
    promise: 'While there are users, one of them is an active administrator.',
    sql: `
      select count(*) as users from users
      having count(*) > 0 and count(*) filter (where role = 'admin' and status = 'active') = 0`,
  },
  emails_are_unique: {
    promise: 'No two users have the same email address, whatever its case.',
    sql: `
      select array_agg(id) as users from users group by lower(email) having count(*) > 1`,
  },
};

export const INVARIANTS = Object.entries(BY_NAME).map(([name, row]) => ({ name, ...row }));

const SHOWN = 20;

/** Runs every check; an invariant that holds has no rows. */
export async function checkInvariants(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { sql: statement, ...invariant } of INVARIANTS) {
    const { rows } = await db.execute(
      sql.raw(`select * from (${statement}) as violations limit ${SHOWN}`),
    );
    findings.push({ ...invariant, rows });
  }
  return findings;
}

/** Whether somebody has to look at it. */
export const isBroken = ({ rows, isRepaired }: Finding) => rows.length > 0 && !isRepaired;
