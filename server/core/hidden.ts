import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { HIDDEN_PARTS, type HiddenPart } from '#contract/applications/applications.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { eachField } from '#contract/apply/fields.ts';
import type { DeskSettings } from '#contract/settings/settings.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { isNamedTo, isOpenTo, isShownAccount } from '#server/db/hidden-sql.ts';
import { NEWSROOM_EVENTS, QUOTING_EVENTS } from '#server/db/quoting-events.ts';
import { applications, reviews } from '#server/db/schema.ts';
import type { SettingsCache } from './desk-settings.ts';
import type { Actor } from './events.ts';
import { accentPatterns, type Person, redactor, tellingWords, withoutScores } from './redact.ts';

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
export function mask<Row extends Described & Texts>(
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
    ...(row.review_details && { review_details: maskDetails(row.review_details, redact) }),
  };
  const masked = { ...row, ...texts, ...Object.fromEntries(nulls), hidden: [...hidden] };
  return masked as Masked<Row>;
}

type Texts = {
  flag_reason: string | null;
  feedback?: string | null;
  review_details?: { notes?: unknown } | null;
};

/** A review with what its editor wrote about the person. */
export const maskDetails = <Details extends { notes?: unknown }>(
  details: Details,
  redact: (text: string) => string,
): Details =>
  typeof details.notes === 'string' ? { ...details, notes: redact(details.notes) } : details;

/** For a program that may not read it: that it was changed, and nothing of the person or of what editors wrote. */
export function withoutContent<Row extends Described & Texts & { zip_code: string }>(row: Row) {
  const answers = { ...eachField(() => null), zip_code: row.zip_code };
  const texts = { flag_reason: null, feedback: null };
  const blank = { ...mask(row, HIDDEN_PARTS), ...answers, ...texts };
  return { ...blank, duplicate_of: null, previous_id: null };
}

/** The same for one application that was just read. */
export async function maskFor<Row extends Stored>(db: Db, viewer: Viewer, row: Row) {
  return unlinked(viewer, mask(row, await hiddenFrom(db, viewer, row)));
}

/** While identities are hidden, nothing leads to another application of the same person: that may be hidden. */
export const unlinked = <Row extends object>({ hides }: Pick<Viewer, 'hides'>, row: Row): Row =>
  hides.includes('identity')
    ? { ...row, duplicate_of: null, ...('previous_id' in row && { previous_id: null }) }
    : row;
type Stored = Described & Texts & Hideable;

type Described = Person & { review_score?: number | null };

/** What editors wrote about a person, without the name and without scores while they are hidden. */
export function maskText(person: Described, hidden: readonly HiddenPart[]) {
  const redact = hidden.includes('identity') ? redactor(person) : (text: string) => text;
  if (!hidden.includes('scores')) return redact;
  const hideScores = withoutScores(person.review_score ?? null);
  return (text: string) => hideScores(redact(text));
}

type EventTexts = { action: string; details: string; from?: string | null; to?: string | null };

const isQuoting = new Set<string>(QUOTING_EVENTS);
const ofNewsroom = new Set<string>(NEWSROOM_EVENTS);
/** Left out of the timeline of somebody who is hidden. */
export const isOfNewsroom = (action: string) => ofNewsroom.has(action);

/** An event as the viewer may see it; `person` is whom it is about, if something of them is hidden. */
export function maskEvent<Event extends EventTexts>(
  event: Event,
  { hides }: Pick<Viewer, 'hides'>,
  person: HiddenPerson | undefined,
): Event {
  const { action, details, from, to } = event;
  // It names another application of the same person, which may be hidden.
  if (hides.includes('identity') && action === 'DUPLICATE_DECIDED') {
    return { ...event, details: details.replace(/:.*/s, ''), from: null, to: null };
  }
  if (!person) return event;
  const { hidden, application_number } = person;
  if (hidden.includes('scores') && action === 'APPLICATION_SCORED') {
    return { ...event, details: application_number, from: null, to: null };
  }
  // The portal's own words, as "New", may be somebody's name as well.
  if (!isQuoting.has(action)) return event;
  const redact = maskText(person, hidden);
  return { ...event, details: redact(details), from: from && redact(from), to: to && redact(to) };
}

type Hideable = { id: string; erased_at: Date | null; status: ApplicationStatus };
type HiddenPerson = Described & { hidden: readonly HiddenPart[] };

/** Identities are hidden until the approval: people in service are shown to every editor. */
export const hiddenIn = (status: ApplicationStatus, hides: readonly HiddenPart[]) =>
  status === 'approved' ? hides.filter((part) => part !== 'identity') : hides;

/** What of this application is hidden from the viewer. */
export async function hiddenFrom(
  db: Db,
  viewer: Viewer,
  { id, erased_at, status }: Hideable,
): Promise<readonly HiddenPart[]> {
  const hides = hiddenIn(status, viewer.hides);
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
): Promise<Map<string, HiddenPerson>> {
  const hides = part ? viewer.hides.includes(part) : viewer.hides.length > 0;
  const given = [...new Set(ids)].filter((id) => id !== null);
  if (!hides || given.length === 0) return new Map();
  const found = await db
    .select({
      ...columnsOf(applications, 'id', 'status', 'application_number', 'full_name', 'email'),
      ...columnsOf(applications, 'phone', 'review_score'),
    })
    .from(applications)
    .where(and(inArray(applications.id, given), not(isOpenTo(viewer.id))));
  const people = found.map(({ status, ...person }) => ({
    ...person,
    hidden: hiddenIn(status, viewer.hides),
  }));
  const wanted = people.filter(({ hidden }) => (part ? hidden.includes(part) : hidden.length > 0));
  return new Map(wanted.map(({ id, ...person }) => [id, person]));
}

/** Those of these numbers whose identity is hidden from the viewer. */
export async function listHiddenNumbers(db: Db, viewer: Viewer, numbers: string[]) {
  if (!viewer.hides.includes('identity') || numbers.length === 0) return new Set<string>();
  const found = await db
    .select({ number: applications.application_number })
    .from(applications)
    .where(and(inArray(applications.application_number, numbers), not(isNamedTo(viewer.id))));
  return new Set(found.map(({ number }) => number));
}

/** Those of these addresses, in lower case, that an applicant or account has who is hidden from the viewer. */
export async function listHiddenAddresses(db: Db, viewer: Viewer, addresses: string[]) {
  const isShown = isShownAccount(users.id, viewer);
  if (!isShown || addresses.length === 0) return new Set<string>();
  const given = addresses.map((address) => address.toLowerCase());
  const applicant = { address: sql<string>`lower(${applications.email})` };
  const account = { address: sql<string>`lower(${users.email})` };
  const found = [
    ...(await db
      .select(applicant)
      .from(applications)
      .where(and(inArray(applicant.address, given), not(isNamedTo(viewer.id))))),
    ...(await db
      .select(account)
      .from(users)
      .where(and(inArray(account.address, given), not(isShown)))),
  ];
  return new Set(found.map(({ address }) => address));
}

/** For texts that belong to no application: without anybody whose identity is hidden from the viewer. */
export async function redactorOf(db: Db, viewer: Viewer, texts: string[]) {
  const words = [...new Set(texts.flatMap(tellingWords).flatMap(accentPatterns))];
  if (!viewer.hides.includes('identity') || words.length === 0) return (text: string) => text;
  const found = await db
    .select(columnsOf(applications, 'application_number', 'full_name', 'email', 'phone'))
    .from(applications)
    .where(
      and(
        sql`${applications.search_text} ~ any (${sql.param(words)}::text[])`, // with the index
        not(isNamedTo(viewer.id)),
      ),
    );
  const redactors = found.map((person) => redactor(person));
  return (text: string) => redactors.reduce((shown, redact) => redact(shown), text);
}
