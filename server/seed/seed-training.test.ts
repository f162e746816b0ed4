import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SILENT_DAYS } from '#contract/applications/waiting.ts';
import { STORY_LIMITS, STORY_STATUSES } from '#contract/newsroom/limits.ts';
import { users } from '#server/db/account-schema.ts';
import { recusals, reviewDrafts } from '#server/db/review-schema.ts';
import { applications, events } from '#server/db/schema.ts';
import { stories, storyMedia } from '#server/db/story-schema.ts';
import {
  courseModules,
  courseProgress,
  takes,
  tapeNotes,
  trainings,
} from '#server/db/training-schema.ts';
import { setupTestDatabase } from '#test/database.ts';
import { findViolations } from '#test/violations.ts';
import { seed } from './seed.ts';

const OPTIONS = {
  applications: 200,
  now: new Date('2026-11-15T20:00:00Z'),
  timeZone: 'America/New_York',
  prefix: 'VNC',
  password: 'seed password',
};
const DAY_MS = 86_400_000;

const database = setupTestDatabase({ isShared: true });
let folder: string;
/** What the first seed has stored; the tests that seed again come last. */
let made: Awaited<ReturnType<typeof dump>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seed-training-'));
  await makeCourse();
  await seedWithFiles();
  made = await dump();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Numbers begin with 1 again. */
async function startAgain() {
  await database.truncate();
  rmSync(join(folder, 'files'), { recursive: true, force: true });
  for (const name of ['application_number_2025', 'application_number_2026', 'story_number_2026']) {
    await database.db.execute(sql.raw(`drop sequence if exists ${name}`));
  }
}

/** A course with the same ids for every seed: two published modules of three. */
async function makeCourse() {
  const modules = ['Checking a story', 'Safety', 'A draft'].map((title, position) => ({
    id: `00000000-0000-4000-8000-00000000000${position}`,
    ...{ title, position, minutes: 15, text: title, is_published: position < 2 },
  }));
  await database.db.insert(courseModules).values(modules);
}
const seedWithFiles = () => seed(database, { ...OPTIONS, filesFolder: join(folder, 'files') });

async function dump() {
  const { db } = database;
  const people = await db.select().from(users).orderBy(users.id);
  return {
    trainings: await db.select().from(trainings).orderBy(trainings.application_id),
    progress: await db.select().from(courseProgress).orderBy(courseProgress.id),
    takes: await db.select().from(takes).orderBy(takes.id),
    stories: await db.select().from(stories).orderBy(stories.id),
    media: await db.select().from(storyMedia).orderBy(storyMedia.id),
    notes: await db.select().from(tapeNotes).orderBy(tapeNotes.id),
    events: await db.select().from(events).orderBy(events.id),
    recusals: await db.select().from(recusals).orderBy(recusals.application_id),
    drafts: await db.select().from(reviewDrafts).orderBy(reviewDrafts.application_id),
    applications: await db.select().from(applications).orderBy(applications.id),
    users: people.map(({ password_hash, ...user }) => user),
  };
}
const violations = () => findViolations(database.db);

test('there are people at every stage, each recording with its file, and no rule is broken', async () => {
  const statusOf = new Map(made.applications.map(({ id, status }) => [id, status]));
  const inTraining = made.trainings.filter(
    ({ application_id }) => statusOf.get(application_id) === 'training',
  );
  const silentSince = OPTIONS.now.getTime() - SILENT_DAYS * DAY_MS;
  const silent = inTraining.filter(({ last_activity_at }) => +last_activity_at < silentSince);
  const inOrder = made.takes.toSorted((a, b) => a.take - b.take);
  const latest = new Map(inOrder.map((take) => [take.application_id, take])).values();
  const states = [...latest].map(({ application_id, submitted_at, returned_at }) =>
    [statusOf.get(application_id), submitted_at !== null, returned_at !== null].join(' '),
  );

  expect(await violations()).toEqual([]);
  expect(silent.length).toBeGreaterThan(0);
  expect(silent.length).toBeLessThan(inTraining.length);
  expect(inTraining.some(({ course_finished_at }) => course_finished_at)).toBe(true);
  expect(new Set(states)).toEqual(
    new Set([
      'training false false',
      'training true true',
      'demo_submitted true false',
      'approved true false',
    ]),
  );
  expect(new Set(made.notes.map(({ for_applicant }) => for_applicant)).size).toBe(2);
  expect(new Set(made.progress.map(({ title }) => title))).toEqual(
    new Set(['Checking a story', 'Safety']),
  );
  const files = [...made.takes, ...made.media].map(({ file_key }) => file_key);
  const previews = made.media.flatMap(({ preview_key }) => preview_key ?? []);
  expect(readdirSync(join(folder, 'files')).sort()).toEqual([...files, ...previews].sort());
  for (const { file_key, bytes } of [...made.takes, ...made.media]) {
    expect(statSync(join(folder, 'files', file_key)).size).toBe(bytes);
  }
});

test('nothing happens before the invitation or after now, and every change has its version', () => {
  const invited = new Map(made.trainings.map((row) => [row.user_id, row.invited_at]));
  const times = [
    ...made.trainings.map(({ last_activity_at }) => last_activity_at),
    ...made.progress.map(({ updated_at }) => updated_at),
    ...made.takes.map((take) => take.returned_at ?? take.submitted_at ?? take.uploaded_at),
    ...made.notes.map(({ created_at }) => created_at),
    ...made.events.map(({ at }) => at),
    ...[...made.recusals, ...made.drafts].map(({ created_at }) => created_at),
    ...made.users.map(({ lastLogin, createdAt }) => lastLogin ?? createdAt),
    ...made.stories.map(({ updated_at }) => updated_at),
    ...made.applications.flatMap((row) => [row.updated_at, row.status_updated_at]),
  ];
  const changes = new Set(
    made.events.flatMap((row) =>
      // Those of a story have the story's.
      row.version && !row.story_id ? [`${row.application_id} ${row.version}`] : [],
    ),
  );

  expect(times.filter((at) => at > OPTIONS.now)).toEqual([]);
  expect(
    made.progress.filter(({ user_id, updated_at }) => +updated_at < +(invited.get(user_id) ?? 0)),
  ).toEqual([]);
  expect(changes.size).toBe(made.applications.reduce((sum, { version }) => sum + version - 1, 0));
});

test('stories of every status are there, the last ones for assignments', () => {
  const { stories, media } = made;

  expect(new Set(stories.map(({ status }) => status))).toEqual(new Set(STORY_STATUSES));
  expect(stories).toHaveLength(40);
  expect(stories.filter(({ assignment_id }) => assignment_id).length).toBeGreaterThan(0);
  expect(stories.every(({ body }) => body.length > STORY_LIMITS.bodyMin)).toBe(true);
  expect(media.length).toBeGreaterThan(15);
});

test('the same seed makes the same people', async () => {
  await startAgain();
  await makeCourse();
  await seedWithFiles();

  expect(await dump()).toEqual(made);
});

test('without a course and a folder for files there are accounts, and no recordings', async () => {
  await startAgain();
  await seed(database, OPTIONS);
  const { trainings, takes, progress, notes } = await dump();

  expect(trainings.length).toBeGreaterThan(10);
  expect([takes, progress, notes]).toEqual([[], [], []]);
  expect(await violations()).toEqual([]);
});
