import { and, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { HIDDEN_PARTS, type HiddenPart } from '#contract/applications/applications.ts';
import type { DeskSettings } from '#contract/settings/settings.ts';
import type { Db } from '#server/db/client.ts';
import { applications, reviews } from '#server/db/schema.ts';
import type { Actor } from './events.ts';

/** An editor, and what the settings hide from them until they have reviewed (rule review-9). */
export type Viewer = { id: string | null; hides: readonly HiddenPart[] };

export function viewerOf({ id }: Pick<Actor, 'id'>, settings: DeskSettings): Viewer {
  const isHidden: Record<HiddenPart, boolean> = {
    scores: settings.hide_scores_until_reviewed,
    identity: settings.hide_identity_until_reviewed,
  };
  return { id, hides: HIDDEN_PARTS.filter((part) => isHidden[part]) };
}

/** Whether this editor has reviewed the application of the row. */
export const hasReviewed = (editor: SQLWrapper | Placeholder | string | null): SQL<boolean> =>
  sql<boolean>`exists (select from ${reviews} where ${reviews.application_id} = ${applications.id} and ${reviews.reviewer_id} = ${editor})`;

const HIDDEN_FIELDS = {
  scores: ['review_score', 'review_spread', 'review_details'],
  identity: [
    'full_name',
    'email',
    'phone',
    'ip_address',
    'user_agent',
    'technical_data',
    'risk_score',
  ],
} as const satisfies Record<HiddenPart, readonly string[]>;
type HiddenField = (typeof HIDDEN_FIELDS)[HiddenPart][number];
type Masked<Row> = {
  [Field in keyof Row]: Field extends HiddenField ? Row[Field] | null : Row[Field];
} & { hidden: HiddenPart[] };

/** An application as an editor may see it: what is hidden is null. */
export function mask<Row extends object>(row: Row, hidden: readonly HiddenPart[]): Masked<Row> {
  const nulls = hidden
    .flatMap((part): readonly string[] => HIDDEN_FIELDS[part])
    .filter((field) => field in row)
    .map((field) => [field, null]);
  return { ...row, ...Object.fromEntries(nulls), hidden: [...hidden] } as Masked<Row>;
}

/** The same for one application that was just read. */
export async function maskFor<Row extends { id: string }>(db: Db, viewer: Viewer, row: Row) {
  if (viewer.hides.length === 0 || (await isReviewedBy(db, viewer.id, row.id)))
    return mask(row, []);
  return mask(row, viewer.hides);
}

async function isReviewedBy(db: Db, editor: string | null, applicationId: string) {
  if (editor === null) return false;
  const own = and(eq(reviews.application_id, applicationId), eq(reviews.reviewer_id, editor));
  return (await db.$count(reviews, own)) > 0;
}
