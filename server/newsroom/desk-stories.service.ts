import { randomUUID } from 'node:crypto';
import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import {
  DESK_STATUSES,
  EDITOR_STEPS,
  type EditorUpdate,
  STATUSES_WITH_NOTE,
  type Story,
  type StoryCounts,
  type StoryListQuery,
  type StoryStatusChange,
} from '#contract/newsroom/stories.ts';
import { messages } from '#contract/shared/messages.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import { AppError, invalidField } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import type { BeforeStoryChange } from '#server/db/story-schema.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import * as queries from './desk-stories.queries.ts';
import { getLatestApplication, listInService } from './people.service.ts';
import {
  insertRevision,
  lockStory,
  type StoredStory,
  type StoryChange,
  updateStory,
} from './stories.queries.ts';
import {
  type Deps,
  describeRow,
  readDetail,
  readStory,
  refuseStale,
  storeNote,
} from './stories.service.ts';
import { mailAuthor } from './story-mail.service.ts';

export async function listStories({ db, config }: Deps, query: StoryListQuery) {
  const places = await loadPlaces();
  const found = await queries.listStories(db, query, config.network.time_zone);
  return {
    stories: found.rows.map((row) => describeRow(places, row)),
    totalCount: found.totalCount,
  };
}

export async function countStories({ db }: Deps): Promise<StoryCounts> {
  const counted = new Map((await queries.countByStatus(db)).map((row) => [row.status, row.count]));
  const entries = DESK_STATUSES.map((status) => [status, counted.get(status) ?? 0]);
  return Object.fromEntries(entries) as StoryCounts;
}

/** Drafts are their author's alone (rule story-1). */
const isSeenBy = (actor: Actor, status: Story['status'], authorId: string | null) =>
  status !== 'draft' || (authorId !== null && authorId === actor.id);

export async function getStoryForDesk({ db }: Deps, actor: Actor, id: string) {
  const story = await readStory(db, id);
  if (!isSeenBy(actor, story.status, story.author.id)) throw new AppError('story_not_found');
  const detail = await readDetail(db, story, 'editor');
  return { ...detail, author_can_write: await canAuthorWrite(db, story.author.id) };
}

async function canAuthorWrite(db: Db, authorId: string | null): Promise<boolean> {
  if (!authorId) return false;
  const [person] = await listInService(db, [authorId]);
  return person !== undefined || (await queries.getActiveEditor(db, authorId)) !== undefined;
}

/** All edits of one editor, until somebody else writes or it leaves editing, are one revision (rule story-5). */
export async function editStory(
  deps: Deps,
  actor: Actor,
  id: string,
  { headline, body, version }: EditorUpdate,
): Promise<Story> {
  return inDeskTransaction(deps, actor, id, async (tx, before) => {
    if (before.status !== 'in_editing') throw new AppError('story_status');
    await refuseStale(tx, before, version);
    if (headline === '') throw invalidField('headline', messages.headlineTooShort);
    if (body.trim() === '') throw invalidField('body', messages.storyTooShort);
    if (headline === before.headline && body === before.body) return readStory(tx, id);
    const at = deps.now();
    const last = await queries.getLastRevision(tx, id);
    const isSameStay =
      last?.by_id === actor.id && before.editing_since !== null && last.at >= before.editing_since;
    const revision = isSameStay ? before.revision : before.revision + 1;
    await updateStory(tx, id, { headline, body, revision, updated_at: at });
    if (isSameStay) {
      await queries.updateLastRevision(tx, id, at);
    } else {
      await insertRevision(tx, id, actor.id, at);
      await recordEvent(tx, actor, 'STORY_EDITED', await eventOf(tx, before));
    }
    return readStory(tx, id);
  });
}

export async function addNote(
  deps: Deps,
  actor: Actor,
  id: string,
  note: { note: string; for_author: boolean },
) {
  return inDeskTransaction(deps, actor, id, async (tx, before) =>
    storeNote(tx, deps, actor, { before, ...(await applicationOf(tx, before)) }, note),
  );
}

type ByEditor = Partial<Pick<StoredStory, keyof BeforeStoryChange>>;

/** What a new status means for the rest of the row; first times never move. */
function changeTo(
  status: Story['status'],
  before: StoredStory,
  { actor, at, url }: { actor: Actor; at: Date; url: string | null },
): ByEditor {
  const decided = { decided_at: at, first_decided_at: before.first_decided_at ?? at };
  const further: Partial<Record<Story['status'], ByEditor>> = {
    in_editing: {
      editor_id: actor.id,
      editing_since: at,
      decided_at: null,
      first_taken_at: before.first_taken_at ?? at,
    },
    accepted: { ...decided, first_accepted_at: before.first_accepted_at ?? at },
    declined: { ...decided, first_declined_at: before.first_declined_at ?? at },
    published: {
      published_at: at,
      published_url: url,
      first_published_at: before.first_published_at ?? at,
    },
  };
  return { status, editing_since: null, ...further[status] };
}

export async function changeStoryStatus(
  deps: Deps,
  actor: Actor,
  id: string,
  { status, note, published_url, version }: StoryStatusChange,
): Promise<{ story: Story; undo_id: string }> {
  return inDeskTransaction(deps, actor, id, async (tx, before) => {
    if (!EDITOR_STEPS[before.status].includes(status)) throw new AppError('story_status');
    await refuseStale(tx, before, version);
    if (STATUSES_WITH_NOTE.includes(status) && !note) {
      throw invalidField('note', messages.authorNoteMissing);
    }
    if (status === 'changes_requested' && !(await canAuthorWrite(tx, before.author_id))) {
      throw new AppError('story_status', { message: messages.authorHasLeft });
    }
    const at = deps.now();
    const batch_id = randomUUID();
    const change = changeTo(status, before, { actor, at, url: published_url ?? null });
    await updateStory(tx, id, { ...change, updated_at: at });
    const facts = await eventOf(tx, before);
    const { application_id } = facts;
    const noted = note ? { note, for_author: true, batch_id } : undefined;
    if (noted) await storeNote(tx, deps, actor, { before, application_id }, noted);
    await recordEvent(tx, actor, 'STORY_STATUS_CHANGED', {
      ...facts,
      from: before.status,
      to: status,
      version: before.version + 1,
      batch_id,
      before: keep(before, Object.keys(change)),
    });
    const story = await readStory(tx, id);
    await mailAuthor(tx, deps, story, { batch_id, note: noted?.note });
    return { story, undo_id: batch_id };
  });
}

/** As JSON, for the event. */
function keep(row: StoredStory, names: string[]): BeforeStoryChange {
  return JSON.parse(JSON.stringify(row, [...names, 'status']));
}

function restored({ status, ...before }: BeforeStoryChange): StoryChange {
  const { editor_id, published_url, ...times } = before;
  return {
    status,
    ...(editor_id !== undefined && { editor_id }),
    ...(published_url !== undefined && { published_url }),
    ...Object.fromEntries(
      Object.entries(times).map(([name, time]) => [name, time && new Date(time)]),
    ),
  };
}

/** Restores what one change of status has changed, unless another followed, and takes its note back. */
export async function undoStoryChange(deps: Deps, actor: Actor, batchId: string): Promise<Story> {
  return deps.db.transaction(async (tx) => {
    const change = await queries.getChange(tx, batchId);
    if (!change) throw new AppError('not_found');
    if (!change.story_id || !change.before) throw new AppError('nothing_to_undo');
    const { story_id: id, before } = change;
    const accounts = [actor.id, before.editor_id].filter((one) => one != null);
    const known = await queries.lockUsers(tx, accounts);
    // Locked before anything else of it: mail about this story waits for this lock before it is sent.
    const story = await lockStory(tx, id);
    const event = story && (await queries.getUndoable(tx, id, batchId, UNDO_SECONDS));
    // Without its author, who was deleted meanwhile, a story can only be published.
    if (!event || !story.author_id) throw new AppError('nothing_to_undo');
    if (await deps.mail.hasLeft(tx, batchId, [id])) throw new AppError('mail_already_sent');
    const back = restored(before);
    if (back.editor_id && !known.has(back.editor_id)) back.editor_id = null;
    await updateStory(tx, id, { ...back, updated_at: deps.now() });
    await queries.deleteNotesOf(tx, batchId);
    await queries.markUndone(tx, event.id);
    await recordEvent(tx, actor, 'STORY_CHANGE_UNDONE', {
      ...(await eventOf(tx, story)),
      from: story.status,
      to: before.status,
    });
    return readStory(tx, id);
  });
}

/** For the package, which is of stories that an editor has had. Writes an event. */
export async function fetchStory(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Story> {
  return inDeskTransaction({ db }, actor, id, async (tx, before) => {
    const isEarly = before.status === 'draft' || before.status === 'submitted';
    if (isEarly) throw new AppError('story_status');
    await recordEvent(tx, actor, 'STORY_PACKAGE_FETCHED', await eventOf(tx, before));
    return readStory(tx, id);
  });
}

async function applicationOf(tx: Db, { author_id }: StoredStory) {
  const found = author_id ? await getLatestApplication(tx, author_id) : undefined;
  return { application_id: found?.id ?? null };
}

/** Also in the timeline of the author's application. */
const eventOf = async (tx: Db, story: StoredStory) => ({
  story_id: story.id,
  details: story.number,
  ...(await applicationOf(tx, story)),
});

async function inDeskTransaction<T>(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  run: (tx: Db, before: StoredStory) => Promise<T>,
): Promise<T> {
  return transactionAs(db, actor, async (tx) => {
    const before = await lockStory(tx, id);
    if (!before || !isSeenBy(actor, before.status, before.author_id)) {
      throw new AppError('story_not_found');
    }
    return run(tx, before);
  });
}
