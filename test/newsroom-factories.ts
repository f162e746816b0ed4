import { alertPeople, alerts } from '#server/db/alert-schema.ts';
import type { Db } from '#server/db/client.ts';
import { assignmentPeople, assignments } from '#server/db/newsroom-schema.ts';
import { stories, storyRevisions } from '#server/db/story-schema.ts';
import {
  insertOne,
  makeApplication,
  makeSession,
  makeUser,
  type Overrides,
} from '#server/seed/factories.ts';
import { makeTraining } from '#test/training-factories.ts';
import type { TestApp } from './app.ts';

const DAY_MS = 86_400_000;

/** An open assignment in Chicago, due in a week, unless it says otherwise. */
export function makeAssignment(db: Db, overrides: Overrides<typeof assignments> = {}) {
  const values = {
    title: 'Flood at the river',
    brief: 'Who is *helping*?',
    zip_code: '60608',
    due_at: new Date(Date.now() + 7 * DAY_MS),
    status: 'open' as const,
    published_at: overrides.status === 'draft' ? null : new Date(),
  };
  return insertOne(db, assignments, { ...values, ...overrides });
}

export function makeTaken(
  db: Db,
  overrides: Overrides<typeof assignmentPeople> & { assignment_id: string; user_id: string },
) {
  return insertOne(db, assignmentPeople, overrides);
}

/** An alert in Chicago, unless it says otherwise, and what this person has answered to it, if anything. */
export async function makeTold(
  db: Db,
  told: Overrides<typeof alertPeople> & { user_id: string },
  overrides: Overrides<typeof alerts> = {},
) {
  const values = { message: 'The river rises', zip_code: '60608', radius_miles: 5, told: 1 };
  const { id: alert_id } = await insertOne(db, alerts, { ...values, ...overrides });
  return insertOne(db, alertPeople, { alert_id, ...told });
}

/** An approved applicant with an account. */
export async function makeCorrespondent(
  db: Db,
  overrides: Parameters<typeof makeApplication>[1] = {},
) {
  const application = await makeApplication(db, {
    status: 'approved',
    zip_code: '60608',
    ...overrides,
  });
  const { full_name: name, email } = application;
  const user = await makeUser(db, { name, email });
  await makeTraining(db, { application_id: application.id, user_id: user.id });
  return { user, application };
}

/** The same, signed in. */
export async function signInCorrespondent(
  portal: Pick<TestApp, 'db' | 'caller'>,
  overrides: Parameters<typeof makeApplication>[1] = {},
) {
  const made = await makeCorrespondent(portal.db, overrides);
  return { ...made, ...portal.caller(await makeSession(portal.db, made.user)) };
}

export const WHOLE_STORY = {
  headline: 'River rises above its banks',
  body: 'Neighbors filled sandbags through the night. '.repeat(8),
  zip_code: '60608',
  happened_on: '2026-02-03',
  sources: 'The fire captain, by phone',
};
const CHECKED = { checked_facts: true, checked_permission: true, checked_conflicts: true };
let numbered = 0;

/** A story that could be submitted, or was, with its revision. */
export async function makeStory(
  db: Db,
  overrides: Overrides<typeof stories> & { author_id: string },
) {
  const { status = 'draft' } = overrides;
  const at = new Date();
  const isDecided = ['accepted', 'declined', 'published'].includes(status);
  const submitted = status !== 'draft' && { submitted_at: at, first_submitted_at: at, revision: 1 };
  const taken = !['draft', 'submitted'].includes(status) && { first_taken_at: at };
  numbered += 1;
  const story = await insertOne(db, stories, {
    number: `STORY-2020-${String(numbered).padStart(5, '0')}`,
    ...WHOLE_STORY,
    ...CHECKED,
    ...submitted,
    ...taken,
    ...(isDecided && { decided_at: at, first_decided_at: at }),
    ...(status === 'published' && { published_at: at, first_published_at: at }),
    ...overrides,
  });
  const { id: story_id, headline, body, author_id: by_id } = story;
  if (submitted) {
    await db.insert(storyRevisions).values({ story_id, revision: 1, by_id, headline, body });
  }
  return story;
}
