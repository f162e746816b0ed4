import type {
  Assignment,
  AssignmentBody,
  AssignmentDetail,
  AssignmentListQuery,
  AssignmentUpdate,
  NearbyQuery,
} from '#contract/newsroom/assignments.ts';
import { NEARBY_PEOPLE } from '#contract/newsroom/assignments.ts';
import type { PersonState } from '#contract/newsroom/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import { milesBetween } from '#server/core/distance.ts';
import { AppError, invalidField } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import { validIds } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import { assignmentMail } from '#server/mail/mail.assignment.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { loadPlaces, type Places } from '#server/zip/places.service.ts';
import * as queries from './assignments.queries.ts';
import { listNear, lockInService, type Deps as PeopleDeps } from './people.service.ts';

export type Deps = PeopleDeps & { mail: Pick<MailQueue, 'enqueue'> };
type Stored = queries.StoredAssignment;

const NOWHERE = { latitude: null, longitude: null };

export function milesTo({ placeOf }: Places, from: string, to: string | null): number | null {
  return milesBetween(placeOf(from) ?? NOWHERE, (to && placeOf(to)) || NOWHERE);
}

/** With the editor whom people who have it can ask (rule newsroom-6). */
export function describe({ placeOf }: Places, { row, by, editor }: queries.ReadAssignment) {
  const { city = '', state = '' } = placeOf(row.zip_code) ?? {};
  const asked = editor?.status === 'active' ? { name: editor.name, email: editor.email } : null;
  return { ...row, city, state, created_by: by, editor: asked };
}

/** As it is now; after a change in the same transaction. */
async function read(db: Db, id: string) {
  const found = await queries.getAssignment(db, id);
  if (!found) throw new AppError('assignment_not_found');
  return describe(await loadPlaces(), found);
}

export async function listAssignments({ db, now }: Deps, query: AssignmentListQuery) {
  const places = await loadPlaces();
  const { rows, totalCount } = await queries.listAssignments(db, query, now());
  return { assignments: rows.map((row) => describe(places, row)), totalCount };
}

export const countNeeds = ({ db, now }: Deps) => queries.countNeeds(db, now());

export async function getAssignment(deps: Deps, id: string): Promise<AssignmentDetail> {
  const places = await loadPlaces();
  const assignment = await read(deps.db, id);
  const people = await queries.listAssignmentPeople(deps.db, id);
  return {
    assignment,
    people: people.map((person) => ({
      ...person,
      miles: milesTo(places, assignment.zip_code, person.zip_code),
    })),
    nearby: await listNear(deps.db, deps, assignment, { without: id, limit: NEARBY_PEOPLE }),
  };
}

/** For the form, while place and radius are being chosen. */
export async function findNearby(deps: Deps, query: NearbyQuery) {
  const { city, state } = await requirePlace(query.zip_code);
  return { city, state, nearby: await listNear(deps.db, deps, query, { limit: NEARBY_PEOPLE }) };
}

export async function createAssignment(deps: Deps, actor: Actor, body: AssignmentBody) {
  await requirePlace(body.zip_code);
  refusePast(deps, body.due_at);
  return transactionAs(deps.db, actor, async (tx) => {
    const values = { ...body, created_by: actor.id, created_at: deps.now() };
    const { id, title } = await queries.insertAssignment(tx, values);
    await recordEvent(tx, actor, 'ASSIGNMENT_CREATED', { details: title });
    return read(tx, id);
  });
}

const MAILED = ['brief', 'zip_code', 'due_at'] as const;
const FIELDS = ['title', 'radius_miles', 'wanted', ...MAILED] as const;
const isSame = (one: Date | string | number, other: Date | string | number) =>
  one.valueOf() === other.valueOf();

/** The people who have it are mailed when brief, place or due time change (rule newsroom-6). */
export async function updateAssignment(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...body }: AssignmentUpdate,
) {
  return inTransaction(deps, actor, id, async (tx, before) => {
    if (before.status === 'closed') throw new AppError('assignment_closed');
    if (before.version !== version) throw new AppError('assignment_changed');
    const changed = FIELDS.filter((name) => !isSame(before[name], body[name]));
    if (changed.length === 0) return;
    if (changed.includes('zip_code')) await requirePlace(body.zip_code);
    if (changed.includes('due_at')) refusePast(deps, body.due_at);
    if (body.wanted < before.taken)
      throw invalidField('wanted', messages.fewerThanTaken(before.taken));
    await queries.updateAssignment(tx, id, { ...body, version: version + 1 });
    if (changed.includes('due_at')) await queries.forgetReminders(tx, id);
    await recordEvent(tx, actor, 'ASSIGNMENT_CHANGED', {
      details: `${body.title}: ${changed.join(', ')}`,
    });
    if (MAILED.some((name) => changed.includes(name))) {
      await mailHolders(tx, deps, 'assignment_changed', id);
    }
  });
}

/** Everybody near it who wants to know is mailed and counted (rule newsroom-5). */
export async function publishAssignment(deps: Deps, actor: Actor, id: string) {
  let told = 0;
  const assignment = await inTransaction(deps, actor, id, async (tx, before) => {
    if (before.status === 'closed') throw new AppError('assignment_closed');
    if (before.status === 'open') throw new AppError('assignment_published');
    refusePast(deps, before.due_at, messages.publishedPastDue);
    await queries.updateAssignment(tx, id, { status: 'open', published_at: deps.now() });
    const near = await listNear(tx, deps, before, { isMailed: true });
    told = near.length;
    // The editor's address is for those who have it.
    const assignment = { ...(await read(tx, id)), editor: null };
    await deps.mail.enqueue(
      tx,
      near.map((person) => assignmentMail('assignment_published', person, assignment)),
    );
    await recordEvent(tx, actor, 'ASSIGNMENT_PUBLISHED', {
      details: `${before.title}: ${told} told`,
    });
  });
  return { assignment, told };
}

export async function closeAssignment(deps: Deps, actor: Actor, id: string, reason: string | null) {
  return inTransaction(deps, actor, id, async (tx, before) => {
    if (before.status !== 'open') throw new AppError('assignment_closed');
    const closed = { closed_at: deps.now(), close_reason: reason || null };
    await queries.updateAssignment(tx, id, { status: 'closed', ...closed });
    await recordEvent(tx, actor, 'ASSIGNMENT_CLOSED', { details: before.title });
    await mailHolders(tx, deps, 'assignment_closed', id);
  });
}

export async function deleteAssignment(deps: Deps, actor: Actor, id: string): Promise<void> {
  await transactionAs(deps.db, actor, async (tx) => {
    const before = await queries.lockAssignment(tx, id);
    if (!before) throw new AppError('assignment_not_found');
    if (before.status !== 'draft') throw new AppError('assignment_published');
    await queries.deleteAssignment(tx, id);
    await recordEvent(tx, actor, 'ASSIGNMENT_DELETED', { details: before.title });
  });
}

/** The desk gives it to somebody in service, however far away, who is mailed. */
export async function giveAssignment(deps: Deps, actor: Actor, id: string, userId: string) {
  await read(deps.db, id);
  const [known] = validIds([userId.toLowerCase()]);
  if (!known) throw new AppError('user_not_found');
  return deps.db.transaction(async (tx) => {
    const person = await lockInService(tx, actor, known);
    const locked = await lockWithState(tx, id, person.user_id);
    await storeTaken(tx, deps, locked, person.user_id);
    await recordEvent(tx, actor, 'ASSIGNMENT_GIVEN', eventOf(locked.before.title, person));
    const assignment = await read(tx, id);
    await deps.mail.enqueue(tx, [assignmentMail('assignment_given', person, assignment)]);
    return assignment;
  });
}

export async function takeAwayAssignment(deps: Deps, actor: Actor, id: string, userId: string) {
  return inTransaction(deps, actor, id, async (tx, before) => {
    const state = await queries.getState(tx, id, userId);
    if (state === undefined || state === 'given_back') throw new AppError('person_not_found');
    if (before.status === 'closed') throw new AppError('assignment_closed');
    if (state === 'filed') throw new AppError('story_status');
    const person = (await queries.listHolders(tx, id)).find(({ user_id }) => user_id === userId);
    await queries.setState(tx, id, userId, 'given_back');
    await recordEvent(
      tx,
      actor,
      'ASSIGNMENT_TAKEN_AWAY',
      eventOf(before.title, { user_id: userId }),
    );
    if (!person) return;
    const assignment = await read(tx, id);
    await deps.mail.enqueue(tx, [assignmentMail('assignment_taken_away', person, assignment)]);
  });
}

/** The assignment, which stays locked, and whether this person has it. */
export async function lockWithState(tx: Db, id: string, userId: string): Promise<LockedFor> {
  const before = await queries.lockAssignment(tx, id);
  if (!before) throw new AppError('assignment_not_found');
  return { before, state: await queries.getState(tx, id, userId) };
}
type LockedFor = { before: Stored; state: PersonState | undefined };

/**
 * Under the assignment's lock, so that people who come too late are told why; the database's own check
 * refuses one too many whatever the code does (rule newsroom-7). The person is locked in service.
 */
export async function storeTaken(
  tx: Db,
  { now }: Deps,
  { before, state }: LockedFor,
  userId: string,
): Promise<void> {
  if (before.status !== 'open') throw new AppError('assignment_closed');
  if (state !== undefined && state !== 'given_back') throw new AppError('already_taken');
  if (before.taken >= before.wanted) throw new AppError('assignment_full');
  await queries.storeTaken(tx, before.id, userId, now());
}

/** Without a name: events are kept after the account is deleted. */
export const eventOf = (
  title: string,
  { user_id, application_id = null }: { user_id: string; application_id?: string | null },
) => ({ user_id, application_id, details: `${title}: ${mentionUser(user_id)}` });

/** A change of one locked assignment; returns it as it is afterwards. */
async function inTransaction(
  { db }: Deps,
  actor: Actor,
  id: string,
  change: (tx: Db, before: Stored) => Promise<void>,
): Promise<Assignment> {
  return transactionAs(db, actor, async (tx) => {
    const before = await queries.lockAssignment(tx, id);
    if (!before) throw new AppError('assignment_not_found');
    await change(tx, before);
    return read(tx, id);
  });
}

async function mailHolders(
  tx: Db,
  { mail }: Deps,
  kind: 'assignment_changed' | 'assignment_closed',
  id: string,
) {
  const assignment = await read(tx, id);
  const holders = await queries.listHolders(tx, id);
  await mail.enqueue(
    tx,
    holders.map((person) => assignmentMail(kind, person, assignment)),
  );
}

export async function requirePlace(zip: string) {
  const place = (await loadPlaces()).placeOf(zip);
  if (!place) throw invalidField('zip_code', messages.zipUnknown);
  return place;
}

function refusePast({ now }: Deps, due_at: Date, whole?: string): void {
  if (due_at <= now()) throw invalidField('due_at', messages.dueInThePast, whole);
}
