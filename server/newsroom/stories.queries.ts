import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { STORY_CHECKS } from '#contract/newsroom/limits.ts';
import type { OwnStoriesQuery, StoryUpdate } from '#contract/newsroom/stories.ts';
import { users } from '#server/db/account-schema.ts';
import { numberSequence } from '#server/db/application-numbers.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { assignmentPeople } from '#server/db/newsroom-schema.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { stories, storyMedia, storyNotes, storyRevisions } from '#server/db/story-schema.ts';
import { authors, editors, MEDIUM, ROW, selectRows } from './story-rows.ts';

export type StoredStory = Omit<typeof stories.$inferSelect, 'search_text' | 'zip_state'>;
export type StoryChange = Partial<typeof stories.$inferInsert>;

export async function getStory(db: Db, id: string) {
  const [found] = await db
    .select({ ...ROW, body: stories.body, sources: stories.sources })
    .from(stories)
    .leftJoin(authors, eq(authors.id, stories.author_id))
    .leftJoin(editors, eq(editors.id, stories.editor_id))
    .where(eq(stories.id, id));
  return found;
}

export async function listMedia(db: Db, storyId: string) {
  return db
    .select(MEDIUM)
    .from(storyMedia)
    .where(eq(storyMedia.story_id, storyId))
    .orderBy(storyMedia.position);
}

/** The last one that was worked on first. */
export async function listOwn(db: Db, authorId: string, { status, page, limit }: OwnStoriesQuery) {
  const matches = and(
    eq(stories.author_id, authorId),
    status ? eq(stories.status, status) : undefined,
  );
  const rows = await selectRows(db)
    .where(matches)
    .orderBy(desc(stories.updated_at), desc(stories.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, totalCount: await db.$count(stories, matches) };
}

export async function insertStory(
  tx: Db,
  year: number,
  values: Omit<typeof stories.$inferInsert, 'number'>,
) {
  const sequence = numberSequence(year, 'story');
  const number = sql<string>`'STORY-' || ${String(year)} || '-' || lpad(nextval(${sequence}::regclass)::text, 5, '0')`;
  const [row] = await tx
    .insert(stories)
    .values({ ...values, number })
    .returning({ id: stories.id, number: stories.number });
  if (!row) throw new Error('The story was not stored');
  return row;
}

export async function lockStory(tx: Db, id: string): Promise<StoredStory | undefined> {
  const [found] = await tx.select().from(stories).where(eq(stories.id, id)).for('update');
  return found;
}

export async function getAssignmentId(db: Db, id: string, authorId: string) {
  const [found] = await db
    .select({ assignment_id: stories.assignment_id })
    .from(stories)
    .where(and(eq(stories.id, id), eq(stories.author_id, authorId)));
  return found?.assignment_id ?? null;
}

export async function updateStory(tx: Db, id: string, change: StoryChange): Promise<void> {
  await tx
    .update(stories)
    .set({ ...change, version: sql`${stories.version} + 1` })
    .where(eq(stories.id, id));
}

const given = sql.placeholder;
const kept = (name: 'headline' | 'body' | 'sources') =>
  sql`coalesce(${given(name)}::text, ${stories[name]})`;
const storedCheck = (name: (typeof STORY_CHECKS)[number]) =>
  sql`coalesce(${given(name)}::boolean, ${stories[`checked_${name}`]})`;

const { author_name: _name, editor: _editor, ...OWN } = ROW;

/**
 * The whole call in one prepared statement, for it is the one that every few seconds of writing cause.
 * Another one sets the ZIP code: the state that is generated from it costs a third of the statement.
 */
const saving = (setsZipCode: boolean) =>
  prepareOnce((db) =>
    db
      .update(stories)
      .set({
        headline: kept('headline'),
        body: kept('body'),
        sources: kept('sources'),
        ...(setsZipCode && { zip_code: sql`${given('zip_code')}::text` }),
        // Unless it is sent: null clears it.
        happened_on: sql`case when ${given('sets_happened_on')}::boolean
          then ${given('happened_on')}::date else ${stories.happened_on} end`,
        checked_facts: storedCheck('facts'),
        checked_permission: storedCheck('permission'),
        checked_conflicts: storedCheck('conflicts'),
        updated_at: sql`${given('at')}::timestamptz`,
        version: sql`${stories.version} + 1`,
      })
      .where(
        and(
          eq(stories.id, given('id')),
          eq(stories.author_id, given('author_id')),
          eq(stories.version, given('version')),
          sql`${stories.status} in ('draft', 'changes_requested')`,
          sql`(${given('is_admin')}::boolean or exists (
          select from people_in_service where user_id = ${given('author_id')}))`,
        ),
      )
      .returning({
        ...OWN,
        ...columnsOf(stories, 'body', 'sources', 'editor_id'),
        has_media: sql<boolean>`exists (select from ${storyMedia} where ${storyMedia.story_id} = ${stories.id})`,
      })
      .prepare(setsZipCode ? 'save_story_and_zip' : 'save_story'),
  );
const savingWords = saving(false);
const savingZipCode = saving(true);

type Saving = { id: string; author_id: string; is_admin: boolean; version: number; at: Date };

/** Of two devices that save at once, the second finds another version. */
export async function saveOwn(
  db: Db,
  { at, ...whose }: Saving,
  { checks, ...words }: Omit<StoryUpdate, 'version'>,
) {
  const { headline = null, body = null, sources = null, zip_code, happened_on } = words;
  const { facts = null, permission = null, conflicts = null } = checks ?? {};
  const save = zip_code === undefined ? savingWords : savingZipCode;
  const [saved] = await save(db).execute({
    ...{ ...whose, at: at.toISOString(), headline, body, sources, facts, permission, conflicts },
    zip_code,
    ...{ sets_happened_on: happened_on !== undefined, happened_on: happened_on ?? null },
  });
  return saved;
}

export async function deleteStory(tx: Db, id: string): Promise<void> {
  await tx.delete(stories).where(eq(stories.id, id));
}

/** The words as they are now. The caller holds the story's lock. */
export async function insertRevision(tx: Db, storyId: string, byId: string | null, at: Date) {
  await tx.execute(sql`
    insert into story_revisions (story_id, revision, by_id, at, headline, body)
    select id, revision, ${byId}, ${at.toISOString()}, headline, body from stories where id = ${storyId}`);
}

/** In rising order. */
export async function listRevisions(db: Db, storyId: string) {
  return db
    .select({
      revision: storyRevisions.revision,
      by_id: storyRevisions.by_id,
      by_name: users.name,
      ...columnsOf(storyRevisions, 'at', 'headline', 'body'),
    })
    .from(storyRevisions)
    .leftJoin(users, eq(users.id, storyRevisions.by_id))
    .where(eq(storyRevisions.story_id, storyId))
    .orderBy(asc(storyRevisions.revision));
}

const NOTE = columnsOf(storyNotes, 'id', 'note', 'for_author', 'user_name', 'created_at');

export async function listNotes(db: Db, storyId: string, reader: 'author' | 'editor') {
  return db
    .select(NOTE)
    .from(storyNotes)
    .where(
      and(
        eq(storyNotes.story_id, storyId),
        reader === 'author' ? eq(storyNotes.for_author, true) : undefined,
      ),
    )
    .orderBy(asc(storyNotes.created_at), storyNotes.id);
}

export async function insertNote(tx: Db, note: typeof storyNotes.$inferInsert) {
  const [row] = await tx.insert(storyNotes).values(note).returning(NOTE);
  if (!row) throw new Error('The note was not stored');
  return row;
}

/** The assignment that this person has becomes filed by this story, or is only taken again. */
export async function setFiled(
  tx: Db,
  story: { id: string; assignment_id: string; author_id: string },
  isFiled: boolean,
): Promise<void> {
  await tx
    .update(assignmentPeople)
    .set(isFiled ? { state: 'filed', story_id: story.id } : { state: 'taken', story_id: null })
    .where(
      and(
        eq(assignmentPeople.assignment_id, story.assignment_id),
        eq(assignmentPeople.user_id, story.author_id),
        isFiled
          ? eq(assignmentPeople.state, 'taken')
          : and(eq(assignmentPeople.state, 'filed'), eq(assignmentPeople.story_id, story.id)),
      ),
    );
}
