import type { CourseModule, ModuleBody } from '#contract/training/course.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import type { Db } from '#server/db/client.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { makeTraining } from '#test/training-factories.ts';
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

/** As an editor does, through the API. */
export async function createModule(
  editor: Caller,
  overrides: Partial<ModuleBody> = {},
): Promise<CourseModule> {
  const response = await editor.post(trainingPaths.courseModules, moduleContent(overrides));
  return response.json().module;
}

/** An application that this account is trained for. */
export async function makeTrainee(
  db: Db,
  user: { id: string },
  overrides: Parameters<typeof makeApplication>[1] = {},
) {
  const application = await makeApplication(db, { status: 'training', ...overrides });
  await makeTraining(db, {
    application_id: application.id,
    user_id: user.id,
    // Before every time that the tests set.
    last_activity_at: new Date('2026-01-01T00:00:00Z'),
  });
  return application;
}
