import type { Db } from '#server/db/client.ts';
import { assignmentPeople, assignments } from '#server/db/newsroom-schema.ts';
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
