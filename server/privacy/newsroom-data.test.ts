import { expect, test } from 'vitest';
import { newsroomPaths as newsroom } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import {
  makeAssignment,
  makeStory,
  makeTaken,
  signInCorrespondent,
} from '#test/newsroom-factories.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

test('a person who is erased is in no list, record or figure that names them', async () => {
  const person = await signInCorrespondent(portal);
  const colleague = await signInCorrespondent(portal);
  const { user, application } = person;
  await portal.db
    .insert(newsroomProfiles)
    .values({ user_id: user.id, listed: true, about: 'Courts' });
  const { id } = await makeAssignment(portal.db, { wanted: 2 });
  await makeTaken(portal.db, { assignment_id: id, user_id: user.id });
  await makeStory(portal.db, { author_id: user.id, status: 'published' });
  const { code } = (await person.post(newsroom.records)).json().record;
  const message = { message: 'Smoke over the old rail yard.', zip_code: '60608' };
  const { alert } = (await admin.post(newsroom.deskAlerts, message)).json();
  await person.post(newsroom.answerAlert(alert.id), { answer: 'going' });
  const lists = [
    () => admin.get(newsroom.roster),
    () => admin.get(newsroom.assignment(id)),
    () => admin.get(newsroom.deskAlert(alert.id)),
    () => admin.get(newsroom.deskStories),
    () => colleague.get(newsroom.network),
    () => portal.visitor.get(newsroom.checkRecord(code)),
  ];
  const naming = async () => {
    const bodies = await Promise.all(lists.map(async (read) => (await read()).body));
    return bodies.map((body) => body.includes(application.full_name) || body.includes(user.id));
  };
  const inService = async () => (await admin.get(newsroom.newsroomReport)).json().in_service;

  expect(await naming()).toEqual(lists.map(() => true));
  expect(await inService()).toBe(2);
  await admin.post(paths.applicationErasure(application.id));

  expect(await naming()).toEqual(lists.map(() => false));
  expect(await inService()).toBe(1);
  expect((await portal.visitor.get(newsroom.checkRecord(code))).statusCode).toBe(404);
});
