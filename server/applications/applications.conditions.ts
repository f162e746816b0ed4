import { and, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { HiddenPart } from '#contract/applications/applications.ts';
import {
  type ApplicationFilters,
  FILTER_NAMES,
  FILTERS,
  type FilterName,
} from '#contract/applications/filters.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  IN_REVIEW,
} from '#contract/applications/statuses.ts';
import { SILENT_DAYS } from '#contract/applications/waiting.ts';
import type { Viewer } from '#server/core/hidden.ts';
import { users } from '#server/db/account-schema.ts';
import { applicationPaces as paces } from '#server/db/applicant-schema.ts';
import { number, oneOf } from '#server/db/columns.ts';
import { undecidedIds } from '#server/db/duplicates-sql.ts';
import { isNamedTo, isOpenTo } from '#server/db/hidden-sql.ts';
import { isOverdue } from '#server/db/promises-sql.ts';
import { applications, reviews } from '#server/db/schema.ts';
import { deskSettings, offers } from '#server/db/seats-schema.ts';
import { takes, trainings } from '#server/db/training-schema.ts';
import { beginsWith, isInState } from '#server/db/zip-sql.ts';

type Value = SQL | Placeholder;

/** The filters of a request, and what its statement compares with: values or their placeholders. */
export type Asked = {
  filters: ApplicationFilters;
  hides: Viewer['hides'];
  /** What the filters would tell although it is hidden (rule review-9). */
  reveals: readonly HiddenPart[];
  param: (name: FilterName | 'viewer' | 'timeZone') => Value;
};

/** The columns that stored counts share with applications: the same conditions are for both. */
type Countable = Record<
  'status' | 'is_flagged' | 'submitted_on' | 'zip_code' | 'review_score' | 'risk_score',
  SQLWrapper
>;

type About = Pick<Asked, 'param' | 'hides'> & { of: Countable; bound: Value };
/**
 * `bound` is the value as a parameter. Statuses, states and numbers are written into the SQL text
 * instead: the planner has to know how many rows they match.
 */
type Condition<Name extends FilterName> = (
  value: NonNullable<ApplicationFilters[Name]>,
  about: About,
) => SQL | undefined;
type Conditions = { [Name in FilterName]: Condition<Name> };

const hasStatus = ({ status }: Countable, chosen: readonly ApplicationStatus[]) => {
  // In one order, so that the same choice is the same statement.
  const statuses = APPLICATION_STATUSES.filter((one) => chosen.includes(one));
  const isEvery = statuses.length === APPLICATION_STATUSES.length;
  return isEvery ? undefined : sql`${status} in (${oneOf(statuses)})`;
};

/** Who waits since then or longer has waited this many days. In hours: no day of it has 23 or 25. */
export const daysAgo = (days: number) => sql.raw(`(now() - interval '${24 * days} hours')`);
const startOf = (day: Value, param: Asked['param']) =>
  sql`${day}::date::timestamp at time zone ${param('timeZone')}::text`;
const endOf = (day: Value, param: Asked['param']) =>
  sql`(${day}::date + 1)::timestamp at time zone ${param('timeZone')}::text`;

const either = (is: boolean, condition: SQL) => (is ? condition : sql`not (${condition})`);

const OPEN_OFFER = sql`exists (select from ${offers} where ${offers.application_id} = ${applications.id} and ${offers.state} = 'open')`;
// These three name the status, whose index serves them. Who was invited or asked for another take
// lately is not silent; who has no account yet cannot be active and is (rule training-11).
const SILENCE = sql.raw(`now() - interval '${SILENT_DAYS} days'`);
const SILENT = sql`${applications.status} = 'training' and ${applications.status_updated_at} < ${SILENCE}
  and not exists (select from ${trainings} where ${trainings.application_id} = ${applications.id}
    and ${trainings.last_activity_at} >= ${SILENCE})`;
const TAPE_WAITING = sql`${applications.status} = 'demo_submitted' and exists (
  select from ${takes} where ${takes.application_id} = ${applications.id}
    and ${takes.submitted_at} is not null and ${takes.returned_at} is null)`;
/** Erased ones cannot have one. */
const WITHOUT_ACCOUNT = sql`${applications.status} = 'approved' and ${applications.erased_at} is null
  and not exists (select from ${trainings} where ${trainings.application_id} = ${applications.id})
  and not exists (select from ${users} where lower(${users.email}) = lower(${applications.email}))`;

/** Has its reviews, and waits for a decision. */
export const TO_DECIDE = sql`${inArray(applications.status, IN_REVIEW)} and ${applications.erased_at} is null
  and ${applications.confirm_by} is null
  and ${applications.review_count} >= (select ${deskSettings.reviews_wanted} from ${deskSettings})`;

const PROMISES = {
  look: sql`${paces.first_look_at} > ${promised(sql`${deskSettings.first_look_hours} * 3600`)}`,
  decision: sql`${paces.decided_at} > ${promised(sql`${deskSettings.decision_days} * 86400`)}`,
};
function promised(seconds: SQL) {
  return sql`${paces.began_at} + make_interval(secs => (select ${seconds} from ${deskSettings}))`;
}

/** Three letters are found by the trigram index. Fewer are searched for in that by time, which has the text as well. */
export const hasTrigram = ({ search }: ApplicationFilters) => (search?.length ?? 0) >= 3;

type PaceFilter = 'lookedFrom' | 'lookedTo' | 'decidedFrom' | 'decidedTo' | 'late';
type ReviewFilter = 'reviewer' | 'reviewedFrom' | 'reviewedTo';

/** Every filter as a condition: a filter without one does not compile. */
const OF_APPLICATION: Omit<Conditions, PaceFilter | ReviewFilter> = {
  status: (status, { of }) => hasStatus(of, [status]),
  statuses: (statuses, { of }) => hasStatus(of, statuses),
  // While names are hidden, it finds only numbers.
  search: (_text, { bound, hides, param }) =>
    and(
      sql`${applications.search_text} like ${bound}`,
      hides.includes('identity')
        ? sql`(lower(${applications.application_number}) like ${bound} or ${isNamedTo(param('viewer'))})`
        : undefined,
    ),
  // Selected, so that a prepared statement keeps its plan: for each value alone the planner expects
  // fewer rows than for any, and would plan it anew each time.
  zipCode: (zip, { of, bound }) =>
    zip.length === 5
      ? sql`${of.zip_code} = (select ${bound}::text)`
      : beginsWith(of.zip_code, bound),
  dateFrom: (_day, { of, bound }) => sql`${of.submitted_on} >= ${bound}`,
  dateTo: (_day, { of, bound }) => sql`${of.submitted_on} <= ${bound}`,
  scored: (is, { of }) =>
    is ? sql`${of.review_score} is not null` : sql`${of.review_score} is null`,
  scoreMin: (least, { of }) => sql`${of.review_score} >= ${number(least)}`,
  scoreMax: (most, { of }) => sql`${of.review_score} <= ${number(most)}`,
  riskMin: (least, { of }) => sql`${of.risk_score} >= ${number(least)}`,
  waitingDays: (days) => sql`${applications.waits_since} <= ${daysAgo(days)}`,
  to_decide: (is) => either(is, TO_DECIDE),
  overdue: (is) => either(is, isOverdue),
  duplicate: (is, { hides, param }) => {
    const ids = undecidedIds(hides, param('viewer'));
    return is ? sql`${applications.id} in (${ids})` : sql`${applications.id} not in (${ids})`;
  },
  // Not compared with a value, or the planner would not use the partial index of flagged applications.
  flagged: (is, { of }) => (is ? sql`${of.is_flagged}` : sql`not ${of.is_flagged}`),
  state: (state, { of }) => isInState(of.zip_code, state),
  // Who is in line is waitlisted: with it the index by status and time serves every page.
  in_line: (is) =>
    is
      ? sql`${applications.status} = 'waitlisted' and ${applications.waiting_since} is not null`
      : sql`${applications.waiting_since} is null`,
  offered: (is) => either(is, OPEN_OFFER),
  withdrawn: (is) =>
    is ? sql`${applications.withdrawn_at} is not null` : sql`${applications.withdrawn_at} is null`,
  silent: (is) => either(is, SILENT),
  tape_waiting: (is) => either(is, TAPE_WAITING),
  no_account: (is) => either(is, WITHOUT_ACCOUNT),
};

/** On how long an application took (rule pace-1). */
const OF_PACE: Pick<Conditions, PaceFilter> = {
  lookedFrom: (_day, { bound, param }) => sql`${paces.first_look_at} >= ${startOf(bound, param)}`,
  lookedTo: (_day, { bound, param }) => sql`${paces.first_look_at} < ${endOf(bound, param)}`,
  decidedFrom: (_day, { bound, param }) => sql`${paces.decided_at} >= ${startOf(bound, param)}`,
  decidedTo: (_day, { bound, param }) => sql`${paces.decided_at} < ${endOf(bound, param)}`,
  late: (step) => PROMISES[step],
};

/** One review has to meet these together. */
const OF_REVIEW: Pick<Conditions, ReviewFilter> = {
  reviewer: (_id, { bound }) => sql`${reviews.reviewer_id} = ${bound}`,
  reviewedFrom: (_day, { bound, param }) => sql`${reviews.created_at} >= ${startOf(bound, param)}`,
  reviewedTo: (_day, { bound, param }) => sql`${reviews.created_at} < ${endOf(bound, param)}`,
};

const namesIn = (filters: ApplicationFilters) =>
  FILTER_NAMES.filter((name) => filters[name] !== undefined);

/** What these would tell although it is hidden. A search minds it itself. */
const revealed = (filters: ApplicationFilters, hides: Viewer['hides']) =>
  hides.filter((part) =>
    namesIn(filters).some((name) => name !== 'search' && FILTERS[name].reveals === part),
  );

export const ask = (
  filters: ApplicationFilters,
  { hides }: Pick<Viewer, 'hides'>,
  param: Asked['param'],
): Asked => ({ filters, hides, reveals: revealed(filters, hides), param });

/** A number is found without its hyphens, too, as in the look-up of applicants. */
const NUMBER = /^([a-z]{3})[\s-]*(\d{4})[\s-]*(\d+)$/i;

/** The values of the placeholders. */
export const valuesOf = (filters: ApplicationFilters, viewer: Viewer, timeZone: string) => ({
  ...filters,
  search: `%${filters.search
    ?.replace(NUMBER, '$1-$2-$3')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`,
  viewer: viewer.id,
  timeZone,
});

/** For a statement that runs once: its values are its parameters. */
export function askOnce(filters: ApplicationFilters, viewer: Viewer, timeZone: string): Asked {
  const values = valuesOf(filters, viewer, timeZone);
  return ask(filters, viewer, (name) => sql`${values[name]}`);
}

type Table<Name extends FilterName> = { [Each in Name]: Condition<Each> };

function conditionOf<Name extends FilterName>(
  table: Table<Name>,
  name: Name,
  { filters, param, hides }: Asked,
  of: Countable,
) {
  const value = filters[name];
  if (value === undefined || value === null) return;
  return table[name](value, { of, bound: param(name), param, hides });
}

function allOf<Name extends FilterName>(
  table: Table<Name>,
  asked: Asked,
  of: Countable = applications,
): SQL | undefined {
  const names = Object.keys(table) as Name[];
  return and(...names.map((name) => conditionOf(table, name, asked, of)));
}

/** Whether these are all the filters that are asked for. */
export const asksOnlyFor = ({ filters, reveals }: Asked, known: readonly FilterName[]) =>
  reveals.length === 0 && namesIn(filters).every((name) => known.includes(name));

/** On the columns of a table of counts that has those that the filters ask for. */
export const onCounts = (asked: Asked, of: Countable) => allOf(OF_APPLICATION, asked, of);

/** On how long applications took, alone. */
export const onPaces = (asked: Asked) => allOf(OF_PACE, asked);

/** Whether an application matches all filters. */
export function matches(asked: Asked): SQL | undefined {
  const pace = onPaces(asked);
  const review = allOf(OF_REVIEW, asked);
  return and(
    allOf(OF_APPLICATION, asked),
    asked.reveals.includes('scores') ? isOpenTo(asked.param('viewer')) : undefined,
    asked.reveals.includes('identity') ? isNamedTo(asked.param('viewer')) : undefined,
    pace &&
      sql`exists (select from ${paces} where ${paces.application_id} = ${applications.id} and ${pace})`,
    review &&
      sql`exists (select from ${reviews} where ${reviews.application_id} = ${applications.id} and ${review})`,
  );
}

/**
 * The same for what is read newest first: nothing happens before the submit, so it need not be
 * searched for among those that came later. A day more, should the clocks of portal and database differ.
 */
export function matchesByTime(asked: Asked): SQL | undefined {
  const { filters, param } = asked;
  const days = (['lookedTo', 'decidedTo', 'reviewedTo'] as const).filter((name) => filters[name]);
  const ends = days.map((name) => endOf(param(name), param));
  if (filters.waitingDays) ends.push(daysAgo(filters.waitingDays));
  const before = ends.map((end) => sql`${applications.created_at} < ${end} + interval '1 day'`);
  return and(matches(asked), ...before);
}

/** The condition of an export: the same as the list's. */
export const matching = (filters: ApplicationFilters, viewer: Viewer, timeZone: string) =>
  matchesByTime(askOnce(filters, viewer, timeZone));
