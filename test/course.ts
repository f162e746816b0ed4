import { paths } from '#contract/shared/paths.ts';
import type { CourseModule, ModuleBody } from '#contract/training/course.ts';
import type { Db } from '#server/db/client.ts';
import { trainings } from '#server/db/training-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import type { Caller } from './app.ts';

/** Two questions, whose right answers are RIGHT. */
export const moduleContent = (overrides: Partial<ModuleBody> = {}): ModuleBody => ({
  title: 'Checking a story',
  minutes: 20,
  text: '## Ask twice\n\nSomebody else has to know it too.',
  video_url: null,
  captions: null,
  questions: [
    { question: 'How many sources?', options: ['One', 'Two'], answer: 1, explanation: 'Not one.' },
    { question: 'When?', options: ['Before', 'After', 'Never'], answer: 0, explanation: 'Early.' },
  ],
  is_published: true,
  ...overrides,
});
export const RIGHT = [1, 0];
export const WRONG = [1, 2];

export async function makeModule(
  editor: Caller,
  overrides: Partial<ModuleBody> = {},
): Promise<CourseModule> {
  const answer = await editor.post(paths.courseModules, moduleContent(overrides));
  return answer.json().module;
}

/** An application that this account is trained for. */
export async function makeTraining(
  db: Db,
  user: { id: string },
  overrides: Parameters<typeof makeApplication>[1] = {},
) {
  const application = await makeApplication(db, { status: 'training', ...overrides });
  await db.insert(trainings).values({
    application_id: application.id,
    user_id: user.id,
    created_account: true,
    last_activity_at: application.created_at,
  });
  return application;
}
