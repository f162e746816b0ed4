import { and, eq, inArray, not } from 'drizzle-orm';
import { HIDDEN_PARTS, type HiddenPart } from '#contract/applications/applications.ts';
import type { DeskSettings } from '#contract/settings/settings.ts';
import type { Db } from '#server/db/client.ts';
import { isOpenTo } from '#server/db/hidden-sql.ts';
import { applications, reviews } from '#server/db/schema.ts';
import type { SettingsCache } from './desk-settings.ts';
import type { Actor } from './events.ts';
import { type Person, redactor } from './redact.ts';

/** An editor, and what the settings hide from them until they have reviewed (rule review-9). */
export type Viewer = { id: string | null; hides: readonly HiddenPart[] };

export function viewerOf({ id }: Pick<Actor, 'id'>, settings: DeskSettings): Viewer {
  const isHidden: Record<HiddenPart, boolean> = {
    scores: settings.hide_scores_until_reviewed,
    identity: settings.hide_identity_until_reviewed,
  };
  return { id, hides: HIDDEN_PARTS.filter((part) => isHidden[part]) };
}

/** The same for the routes. By default nothing is hidden, so it needs what is stored. */
export const viewerFor = async ({ settings }: { settings: SettingsCache }, actor: Actor) =>
  viewerOf(actor, await settings.require());

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
export function mask<Row extends Person & { flag_reason: string | null; feedback?: string | null }>(
  row: Row,
  hidden: readonly HiddenPart[],
): Masked<Row> {
  const nulls = hidden
    .flatMap((part): readonly string[] => HIDDEN_FIELDS[part])
    .filter((field) => field in row)
    .map((field) => [field, null]);
  const redact = maskText(row, hidden);
  const texts = {
    flag_reason: row.flag_reason && redact(row.flag_reason),
    ...(row.feedback && { feedback: redact(row.feedback) }),
  };
  const masked = { ...row, ...texts, ...Object.fromEntries(nulls), hidden: [...hidden] };
  return masked as Masked<Row>;
}

/** The same for one application that was just read. */
export async function maskFor<Row extends Stored>(db: Db, viewer: Viewer, row: Row) {
  return mask(row, await hiddenFrom(db, viewer, row));
}
type Stored = Parameters<typeof mask>[0] & { id: string; erased_at: Date | null };

/** What editors wrote about a person, without the name while that is hidden. */
export const maskText = (person: Person, hidden: readonly HiddenPart[]) =>
  hidden.includes('identity') ? redactor(person) : (text: string) => text;

type EventTexts = { action: string; details: string; from?: string | null; to?: string | null };

/** An event about this person: its texts may have the name, and a score. */
export function maskEvent<Event extends EventTexts>(
  event: Event,
  person: Person,
  hidden: readonly HiddenPart[],
): Event {
  const { action, details, from, to } = event;
  if (hidden.includes('scores') && action === 'APPLICATION_SCORED') {
    return { ...event, details: person.application_number, from: null, to: null };
  }
  if (!hidden.includes('identity')) return event;
  const redact = redactor(person);
  return { ...event, details: redact(details), from: from && redact(from), to: to && redact(to) };
}

/** What of this application is hidden from the viewer. */
export async function hiddenFrom(
  db: Db,
  viewer: Viewer,
  { id, erased_at }: { id: string; erased_at: Date | null },
): Promise<readonly HiddenPart[]> {
  const { hides } = viewer;
  // An erased application has nothing left to hide.
  if (hides.length === 0 || erased_at) return [];
  if (viewer.id === null) return hides;
  const own = and(eq(reviews.application_id, id), eq(reviews.reviewer_id, viewer.id));
  return (await db.$count(reviews, own)) > 0 ? [] : hides;
}

/** Those of the given applications of which this part, or any, is hidden from the viewer; by id. */
export async function listHidden(
  db: Db,
  viewer: Viewer,
  ids: (string | null)[],
  part?: HiddenPart,
): Promise<Map<string, Person>> {
  const hides = part ? viewer.hides.includes(part) : viewer.hides.length > 0;
  const given = ids.filter((id) => id !== null);
  if (!hides || given.length === 0) return new Map();
  const found = await db
    .select({
      id: applications.id,
      application_number: applications.application_number,
      full_name: applications.full_name,
      email: applications.email,
      phone: applications.phone,
    })
    .from(applications)
    .where(and(inArray(applications.id, given), not(isOpenTo(viewer.id))));
  return new Map(found.map(({ id, ...person }) => [id, person]));
}
