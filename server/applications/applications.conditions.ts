import { and, type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { SILENT_DAYS } from '#contract/applications/waiting.ts';
import type { State } from '#contract/coverage/states.ts';
import { users } from '#server/db/account-schema.ts';
import { applicationPaces as paces } from '#server/db/applicant-schema.ts';
import { number, oneOf } from '#server/db/columns.ts';
import { UNDECIDED_IDS } from '#server/db/duplicates-sql.ts';
import { isOpenTo } from '#server/db/hidden-sql.ts';
import { applications, reviews } from '#server/db/schema.ts';
import { deskSettings, offers } from '#server/db/seats-schema.ts';
import { takes, trainings } from '#server/db/training-schema.ts';
import { beginsWith, isInState } from '#server/db/zip-sql.ts';

/** What a condition compares with: the value itself, or its placeholder in a prepared statement. */
export type Value = SQL | Placeholder;
type Context = { viewer: Value; timeZone: Value };

const OPEN_OFFER = sql`select from ${offers} where ${offers.application_id} = ${applications.id} and ${offers.state} = 'open'`;
// Both name the status, whose index serves them. Who was invited or asked for another take lately is
// not silent; who has no account yet cannot be active and is (rule training-11).
const SILENCE = sql.raw(`now() - interval '${SILENT_DAYS} days'`);
const SILENT = sql`${applications.status} = 'training' and ${applications.status_updated_at} < ${SILENCE}
  and not exists (select from ${trainings} where ${trainings.application_id} = ${applications.id}
    and ${trainings.last_activity_at} >= ${SILENCE})`;
const TAPE_WAITING = sql`${applications.status} = 'demo_submitted' and exists (
  select from ${takes} where ${takes.application_id} = ${applications.id}
    and ${takes.submitted_at} is not null and ${takes.returned_at} is null)`;
/** Erased ones cannot have one. */
const WITHOUT_ACCOUNT = sql`${applications.erased_at} is null
  and not exists (select from ${trainings} where ${trainings.application_id} = ${applications.id})
  and not exists (select from ${users} where lower(${users.email}) = lower(${applications.email}))`;

/** Each filter as a condition on applications. Which of them are set decides the SQL text. */
const CONDITIONS = {
  status: (value: Value) => sql`${applications.status} = ${value}`,
  // Not compared with a value, or the planner would not use the partial index of flagged applications.
  flagged: () => sql`${applications.is_flagged}`,
  unflagged: () => sql`not ${applications.is_flagged}`,
  // Three letters and more are found by the trigram index. Fewer are searched for in the index by
  // time, which contains the text as well.
  search: (value: Value) => sql`${applications.search_text} like ${value}`,
  shortSearch: (value: Value) => sql`${applications.search_text} like ${value}`,
  zip: (value: Value) => sql`${applications.zip_code} = ${value}`,
  zipBegins: (value: Value) => beginsWith(applications.zip_code, value),
  dateFrom: (value: Value) => sql`${applications.submitted_on} >= ${value}`,
  dateTo: (value: Value) => sql`${applications.submitted_on} <= ${value}`,
  // Who is in line is waitlisted: with it the index by status and time serves every page.
  inLine: () =>
    sql`${applications.status} = 'waitlisted' and ${applications.waiting_since} is not null`,
  notInLine: () => sql`${applications.waiting_since} is null`,
  offered: () => sql`exists (${OPEN_OFFER})`,
  notOffered: () => sql`not exists (${OPEN_OFFER})`,
  noAccount: () => sql`${applications.status} = 'approved' and ${WITHOUT_ACCOUNT}`,
  withAccount: () => sql`not (${applications.status} = 'approved' and ${WITHOUT_ACCOUNT})`,
  withdrawn: () => sql`${applications.withdrawn_at} is not null`,
  notWithdrawn: () => sql`${applications.withdrawn_at} is null`,
  silent: () => SILENT,
  notSilent: () => sql`not (${SILENT})`,
  tapeWaiting: () => TAPE_WAITING,
  noTapeWaiting: () => sql`not (${TAPE_WAITING})`,
  scored: () => sql`${applications.review_score} is not null`,
  unscored: () => sql`${applications.review_score} is null`,
  duplicate: () => sql`${applications.id} in (${UNDECIDED_IDS})`,
  notDuplicate: () => sql`${applications.id} not in (${UNDECIDED_IDS})`,
  // While names or scores are hidden, these two keep a filter from revealing them (rule review-9).
  shownSearch: (value: Value, { viewer }: Context) =>
    sql`(lower(${applications.application_number}) like ${value} or ${isOpenTo(viewer)})`,
  open: (_value: Value, { viewer }: Context) => isOpenTo(viewer),
};

const startOf = (day: Value, { timeZone }: Context) =>
  sql`${day}::date::timestamp at time zone ${timeZone}::text`;
const endOf = (day: Value, { timeZone }: Context) =>
  sql`(${day}::date + 1)::timestamp at time zone ${timeZone}::text`;

const promised = (seconds: SQL) =>
  sql`${paces.began_at} + make_interval(secs => (select ${seconds} from ${deskSettings}))`;

/** Conditions on how long an application took (rule pace-1). */
const PACE_CONDITIONS = {
  lookedFrom: (day: Value, context: Context) =>
    sql`${paces.first_look_at} >= ${startOf(day, context)}`,
  lookedTo: (day: Value, context: Context) => sql`${paces.first_look_at} < ${endOf(day, context)}`,
  decidedFrom: (day: Value, context: Context) =>
    sql`${paces.decided_at} >= ${startOf(day, context)}`,
  decidedTo: (day: Value, context: Context) => sql`${paces.decided_at} < ${endOf(day, context)}`,
  lateLook: () =>
    sql`${paces.first_look_at} > ${promised(sql`${deskSettings.first_look_hours} * 3600`)}`,
  lateDecision: () =>
    sql`${paces.decided_at} > ${promised(sql`${deskSettings.decision_days} * 86400`)}`,
};

/** Conditions that one review has to meet together. */
const REVIEW_CONDITIONS = {
  reviewer: (value: Value) => sql`${reviews.reviewer_id} = ${value}`,
  reviewedFrom: (day: Value, context: Context) =>
    sql`${reviews.created_at} >= ${startOf(day, context)}`,
  reviewedTo: (day: Value, context: Context) => sql`${reviews.created_at} < ${endOf(day, context)}`,
};

/** Written into the SQL text: the planner has to know how many rows a range matches. */
type Written = {
  statuses: readonly ApplicationStatus[];
  state: State;
  scoreMin: number;
  scoreMax: number;
  riskMin: number;
  waitingDays: number;
};
type Bound = typeof CONDITIONS & typeof PACE_CONDITIONS & typeof REVIEW_CONDITIONS;
export type FilterName = keyof Bound | keyof Written;
export type FilterValues = Partial<Record<keyof Bound, string | true> & Written>;
export type Bind = (name: keyof Bound | keyof Context) => Value;

const WRITTEN: Record<keyof Written, true> = {
  statuses: true,
  state: true,
  scoreMin: true,
  scoreMax: true,
  riskMin: true,
  waitingDays: true,
};
export const isWritten = (name: string): name is keyof Written => name in WRITTEN;

export const PACE_FILTERS = Object.keys(PACE_CONDITIONS) as (keyof typeof PACE_CONDITIONS)[];

export const hasStatus = (column: Column, statuses: Written['statuses']) =>
  sql`${column} in (${oneOf(statuses)})`;

export const isBetween = (column: Column, least: number | undefined, most?: number) =>
  and(
    least === undefined ? undefined : sql`${column} >= ${number(least)}`,
    most === undefined ? undefined : sql`${column} <= ${number(most)}`,
  );

/** Who waits since then or longer has waited this many days. In hours: no day of it has 23 or 25. */
export const daysAgo = (days: number) => sql.raw(`(now() - interval '${24 * days} hours')`);

function written(values: FilterValues): SQL | undefined {
  const { statuses, state, scoreMin, scoreMax, riskMin, waitingDays } = values;
  return and(
    statuses && hasStatus(applications.status, statuses),
    state && isInState(applications.zip_code, state),
    isBetween(applications.review_score, scoreMin, scoreMax),
    isBetween(applications.risk_score, riskMin),
    waitingDays ? sql`${applications.waits_since} <= ${daysAgo(waitingDays)}` : undefined,
  );
}

/**
 * Nothing happens before the submit, so the newest first need not be searched among those that came
 * later. A day more, should the clocks of portal and database differ.
 */
function submittedBefore(values: FilterValues, bind: Bind): SQL | undefined {
  const context = { viewer: bind('viewer'), timeZone: bind('timeZone') };
  const { waitingDays } = values;
  const days = (['lookedTo', 'decidedTo', 'reviewedTo'] as const).filter((name) => values[name]);
  const ends = days.map((name) => endOf(bind(name), context));
  if (waitingDays) ends.push(daysAgo(waitingDays));
  return and(...ends.map((end) => sql`${applications.created_at} < ${end} + interval '1 day'`));
}

/** Those of a table of conditions that are set. */
function bound(table: Partial<Bound>, values: FilterValues, bind: Bind): SQL | undefined {
  const context = { viewer: bind('viewer'), timeZone: bind('timeZone') };
  const names = Object.keys(table) as (keyof Bound)[];
  return and(
    ...names
      .filter((name) => values[name] !== undefined)
      .map((name) => table[name]?.(bind(name), context)),
  );
}

export const paceConditions = (values: FilterValues, bind: Bind) =>
  bound(PACE_CONDITIONS, values, bind);

export function conditions(values: FilterValues, bind: Bind): SQL | undefined {
  const pace = paceConditions(values, bind);
  const review = bound(REVIEW_CONDITIONS, values, bind);
  return and(
    bound(CONDITIONS, values, bind),
    written(values),
    submittedBefore(values, bind),
    pace &&
      sql`exists (select from ${paces} where ${paces.application_id} = ${applications.id} and ${pace})`,
    review &&
      sql`exists (select from ${reviews} where ${reviews.application_id} = ${applications.id} and ${review})`,
  );
}
