import { expect, test } from 'vitest';
import { pages } from '#contract/shared/pages.ts';
import { trainingPaths as paths } from '#contract/training/paths.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { findFirstScreen } from './first-screen.ts';

const server = startScriptedServer();
const ID = '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11';
const MODULE = {
  ...{ id: ID, title: 'Checking a story', minutes: 20, text: '', video_url: null },
  ...{ has_captions: false, questions: [], attempts: 0, wrong: [], passed_at: null },
};
const PERSON = {
  ...{ id: ID, name: 'Ada', fullName: 'Ada', email: 'ada@example.org' },
  role: 'correspondent',
  status: 'active',
  ...{ lastLogin: null, createdAt: new Date() },
} as const;

test.each([
  ['locked', pages.courseModule(ID)],
  ['none', pages.courseModule(ID)],
  ['approved', pages.correspondent],
])('an invitation leads people whose tape is %s to %s', async (state, page) => {
  queryClient.clear();
  const demo = { state, takes: [], notes: [], upload: null };
  const hours = { month_minutes: 0, wanted_minutes: 120 };
  const course = { modules: [MODULE], hours, finished_at: null };
  server.answer(({ url }) => ({ json: url.includes(paths.course) ? course : demo }));

  expect(await findFirstScreen(PERSON)).toBe(page);
});
