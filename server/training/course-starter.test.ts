import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { courseModules } from '#server/db/training-schema.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { createModule } from '#test/course.ts';
import { ensureStarterCourse } from './course-starter.service.ts';
import { readStarterCourse } from './starter-course/starter-course.ts';

const portal = setupTestApp();
const editor = setupAdmin(portal);

const titles = async () =>
  (await editor.get(trainingPaths.courseModules))
    .json()
    .modules.map((one: { title: string }) => one.title);

test('the first start stores the starter course, published and in its order', async () => {
  const before = (await editor.get(paths.settings)).json();

  await ensureStarterCourse(portal.db);

  expect(await titles()).toEqual(readStarterCourse().map(({ title }) => title));
  expect((await editor.get(trainingPaths.course)).json().modules).toHaveLength(6);
  expect((await editor.get(paths.settings)).json()).toEqual(before);
});

test('servers that start at the same time store it once', async () => {
  await Promise.all([1, 2, 3].map(() => ensureStarterCourse(portal.db)));

  expect(await portal.db.$count(courseModules)).toBe(6);
});

test('what editors delete does not come back at the next start', async () => {
  await ensureStarterCourse(portal.db);
  for (const { id } of (await editor.get(trainingPaths.courseModules)).json().modules) {
    await editor.delete(trainingPaths.courseModule(id));
  }

  await ensureStarterCourse(portal.db);

  expect(await titles()).toEqual([]);
});

test('a course that editors have begun already is left alone', async () => {
  await createModule(editor, { title: 'Ours' });

  await ensureStarterCourse(portal.db);

  expect(await titles()).toEqual(['Ours']);
});

test('a saved setting does not bring it back', async () => {
  await ensureStarterCourse(portal.db);
  const settings = (await editor.get(paths.settings)).json();

  await editor.put(paths.settings, { ...settings, offer_days: 5 });

  const [stored] = await portal.db.select().from(deskSettings);
  expect(stored).toMatchObject({ offer_days: 5, starter_course_at: expect.any(Date) });
});
