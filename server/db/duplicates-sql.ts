import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { FORMER_EDITOR } from '#contract/activity/activity.ts';
import type { HiddenPart } from '#contract/applications/applications.ts';
import { SIMILAR_ESSAYS } from '#contract/applications/duplicates.ts';
import { COMPARABLE_PHONE_DIGITS } from '#contract/apply/phone.ts';
import { users } from './account-schema.ts';
import { possibleDuplicates as pairs } from './applicant-schema.ts';
import { number } from './columns.ts';
import { columnsOf } from './columns-of.ts';
import { essayText, type FIRST_ESSAYS } from './essay-text.ts';
import { type Editor, isNamedTo } from './hidden-sql.ts';
import { jsonColumns } from './json-sql.ts';
import { applications } from './schema.ts';

/** The other application of a pair. */
export const other = alias(applications, 'other');

/** Whether a possible duplicate of the row's application is undecided. */
// With `offset` each is looked up by its index; otherwise the planner reads all pairs for every list.
const ANY_DUPLICATE = sql<boolean>`(${sql`exists (select from ${pairs} where ${pairs.application_id} = ${applications.id} and ${pairs.verdict} is null offset 0)
  or exists (select from ${pairs} where ${pairs.other_id} = ${applications.id} and ${pairs.verdict} is null offset 0)`})`;
export const hasDuplicates = (hides: readonly HiddenPart[], editor: Editor) =>
  hides.includes('identity')
    ? sql<boolean>`(${sql`${applications.id} in (${undecidedIds(hides, editor)})`})`
    : ANY_DUPLICATE;

/** The applications of undecided pairs, each once. While one side is hidden, the pair is, too (rule review-9). */
export function undecidedIds(hides: readonly HiddenPart[], editor: Editor): SQL {
  const isShown = hides.includes('identity')
    ? sql`not exists (select from ${applications}
        where ${applications.id} in (${pairs.application_id}, ${pairs.other_id}) and not ${isNamedTo(editor)})`
    : sql`true`;
  return sql`select ${pairs.application_id} as id from ${pairs} where ${pairs.verdict} is null and ${isShown}
    union select ${pairs.other_id} from ${pairs} where ${pairs.verdict} is null and ${isShown}`;
}

type Compared = Record<'email' | 'phone_digits' | (typeof FIRST_ESSAYS)[number], SQLWrapper>;

/** What two applications have in common (rule duplicate-1), as columns of a pair. */
export const commonFacts = (one: Compared, two: Compared) => ({
  same_email: sql<boolean>`lower(${one.email}) = lower(${two.email})`,
  same_phone: sql<boolean>`coalesce(length(${one.phone_digits}) >= ${number(COMPARABLE_PHONE_DIGITS)} and ${one.phone_digits} = ${two.phone_digits}, false)`,
  similarity: sql<
    number | null
  >`(select alike from similarity(${essayText(one)}, ${essayText(two)}) as alike where alike >= ${number(SIMILAR_ESSAYS)}::real)`,
});

/** The other side of each pair of this application, as the contract names it. */
export const pairsOf = (applicationId: SQLWrapper): SQL => sql`
  select ${jsonColumns({
    ...columnsOf(other, 'id', 'application_number', 'full_name', 'status', 'withdrawn_at'),
    created_at: other.created_at,
    ...columnsOf(pairs, 'same_email', 'same_phone', 'similarity', 'verdict'),
    decided_by: sql`case when ${pairs.verdict} is not null then coalesce((select ${users.name} from ${users} where ${users.id} = ${pairs.decided_by}), ${FORMER_EDITOR}) end`,
    decided_at: pairs.decided_at,
  })}
  from ${pairs} join ${applications} as ${other} on ${other.id} =
    case when ${pairs.application_id} = ${applicationId} then ${pairs.other_id} else ${pairs.application_id} end
  where (${pairs.application_id} = ${applicationId} or ${pairs.other_id} = ${applicationId})`;

/** Undecided ones first, then those with most in common. */
export const bestFirst = sql`${pairs.verdict} is not null, ${pairs.same_email}::int + ${pairs.same_phone}::int desc, ${pairs.similarity} desc nulls last, ${other.created_at} desc`;
