import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { HiddenPart } from '#contract/applications/applications.ts';
import { users } from './account-schema.ts';
import { applications, reviews } from './schema.ts';
import { trainings } from './training-schema.ts';

export type Editor = SQLWrapper | Placeholder | string | null;

/** Whether this editor has reviewed the application of the row. */
const hasReviewed = (editor: Editor): SQL<boolean> =>
  // Nested: in a select from one table Drizzle drops the table's name from the outer columns.
  sql<boolean>`(${sql`exists (select from ${reviews} where ${reviews.application_id} = ${applications.id} and ${reviews.reviewer_id} = ${editor})`})`;

/** Whether nothing of the application is hidden from this editor; an erased one has nothing left to hide. */
export const isOpenTo = (editor: Editor): SQL<boolean> =>
  sql<boolean>`(${applications.erased_at} is not null or ${hasReviewed(editor)})`;

/** Whether the person is named to this editor: hiding ends with the approval. */
export const isNamedTo = (editor: Editor): SQL<boolean> =>
  sql<boolean>`(${applications.status} = 'approved' or ${isOpenTo(editor)})`;

/**
 * The accounts of people who are hidden from this editor in every application of theirs: beside the
 * event of its making, an account would tell whose number that is. Not of a colleague who applied.
 */
const hiddenAccounts = (editor: Editor): SQL => sql`(select ${trainings.user_id} from ${trainings}
  join ${applications} on ${applications.id} = ${trainings.application_id}
  join ${users} on ${users.id} = ${trainings.user_id}
  where ${users.role} <> 'admin' group by ${trainings.user_id} having not bool_or(${isNamedTo(editor)}))`;

/** Whether an account, if there is one, is not that of a hidden applicant; undefined while identities are not hidden. */
export const isShownAccount = (
  id: SQLWrapper,
  { id: editor, hides }: { id: string | null; hides: readonly HiddenPart[] },
): SQL | undefined =>
  hides.includes('identity')
    ? sql`(${id} is null or ${id} not in ${hiddenAccounts(editor)})`
    : undefined;

/** Names in their order; where one is hidden, the number that is shown instead (rule review-9). */
export function nameOrder(hides: readonly HiddenPart[], editor: Editor): SQL {
  const shown = hides.includes('identity')
    ? sql`case when ${isNamedTo(editor)} then ${applications.full_name} else ${applications.application_number} end`
    : sql`${applications.full_name}`;
  return sql`sort_key(${shown}) collate "C"`;
}

/** Scores in their order; a hidden one is none. */
export function scoreOrder(hides: readonly HiddenPart[], editor: Editor): SQL {
  if (!hides.includes('scores')) return sql`${applications.review_score}`;
  return sql`case when ${isOpenTo(editor)} then ${applications.review_score} end`;
}
