import { expect, test } from 'vitest';
import { assignmentPeople, assignments } from '#server/db/newsroom-schema.ts';
import { makeUser } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { makeAssignment, makeCorrespondent, makeTaken } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import { remindAll } from './assignment-reminders.service.ts';

const portal = setupTestApp();
const HOUR_MS = 3_600_000;
const NOW = new Date('2026-06-01T12:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const remind = () => remindAll({ db: portal.db, mail: portal.mail, now: () => NOW });

test('who has an open one that is due within a day and has not filed is reminded, once', async () => {
  const person = await makeCorrespondent(portal.db, { language: 'es' });
  const user_id = person.user.id;
  const take = async (
    overrides: Parameters<typeof makeAssignment>[1],
    state: 'taken' | 'given_back' | 'filed' = 'taken',
  ) => {
    const { id } = await makeAssignment(portal.db, { due_at: inHours(23), ...overrides });
    await makeTaken(portal.db, { assignment_id: id, user_id, state });
  };
  const editor = await makeUser(portal.db, { role: 'admin' });
  await take({ title: 'Due', created_by: editor.id });
  await take({ title: 'Later', due_at: inHours(25) });
  await take({ title: 'Over', due_at: inHours(-1) });
  await take({ title: 'Filed' }, 'filed');
  await take({ title: 'Given back' }, 'given_back');
  await take({ title: 'Closed', status: 'closed', closed_at: NOW });

  expect(await Promise.all([remind(), remind()]).then((counts) => counts.sort())).toEqual([0, 1]);
  expect(await remind()).toBe(0);

  expect(await queuedMail(portal.db)).toMatchObject([
    {
      kind: 'assignment_reminder',
      to: person.user.email,
      facts: {
        ...{ language: 'es', title: 'Due', due_at: inHours(23).toISOString() },
        ...{ editor: editor.name, editor_email: editor.email },
      },
    },
  ]);
  expect(await recorded(portal.db)).toMatchObject([
    { action: 'ASSIGNMENT_REMINDED', actor_name: 'System', user_id },
  ]);
});

test('every one of many is reminded', async () => {
  const { user } = await makeCorrespondent(portal.db);
  const rows = Array.from({ length: 101 }, (_, n) => ({
    title: `Story ${n}`,
    brief: 'Brief',
    zip_code: '60608',
    due_at: inHours(1),
    status: 'open' as const,
    published_at: NOW,
  }));
  const made = await portal.db.insert(assignments).values(rows).returning();
  await portal.db
    .insert(assignmentPeople)
    .values(made.map(({ id: assignment_id }) => ({ assignment_id, user_id: user.id })));

  expect(await remind()).toBe(101);
});
