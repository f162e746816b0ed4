import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { savedViews } from '#server/db/desk-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { makeView } from '#test/view-factories.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const search = (text: string) => new URLSearchParams({ status: 'new', search: text }).toString();
const names = async () =>
  (await portal.db.select().from(savedViews)).map(({ name }) => name).toSorted();

test.each([
  ['erased', (id: string) => admin.post(paths.applicationErasure(id))],
  ['deleted', (id: string) => admin.delete(paths.application(id))],
  ['deleted with others', (id: string) => admin.post(paths.bulkDelete, { applicationIds: [id] })],
])('an applicant who is %s stays in no view, private or shared', async (_how, end) => {
  const colleague = await portal.as('admin');
  const person = { full_name: 'Ada 100% Lovelace', email: 'ada@example.org' };
  const { id, application_number } = await makeApplication(portal.db, person);
  await makeApplication(portal.db, { full_name: 'Grace Hopper', email: 'grace@example.org' });
  const view = (name: string, query = '') =>
    makeView(portal.db, colleague.user, { name, query, is_shared: name.startsWith('Shared') });
  await view('By name', search('ada 100% lovelace'));
  await view('By a part of the name', search('Lovel'));
  await view('Shared, by address', search('ADA@example.org'));
  await view('By number', search(application_number));
  await view('Ada 100% Lovelace again');
  await view('Everybody');
  await view('Finds others, too', search('example.org'));
  await view('Another person', search('Hopper'));

  const response = await end(id);

  expect(response.statusCode, response.body).toBe(200);
  expect(await names()).toEqual(['Another person', 'Everybody', 'Finds others, too']);
});

test('a first name or surname alone in the name of a view is replaced by the number', async () => {
  const person = { full_name: 'Ada Lovelace', email: 'countess@example.org' };
  const { id, application_number } = await makeApplication(portal.db, person);
  const view = (name: string) => makeView(portal.db, admin.user, { name, query: 'status=new' });
  for (const name of ['Lovelace again', 'Ask ADA', 'Of countess', 'Adaptable people']) {
    await view(name);
  }
  // Both would have one name: the second goes.
  for (const name of ['Ada', 'Lovelace']) await view(name);

  await admin.post(paths.applicationErasure(id));

  expect(await names()).toEqual(
    [
      'Adaptable people',
      `Ask ${application_number}`,
      `Of ${application_number}`,
      application_number,
      `${application_number} again`,
    ].toSorted(),
  );
});

test('the deletion of an erased application takes no view with it', async () => {
  const { id } = await makeApplication(portal.db);
  await admin.post(paths.applicationErasure(id));
  await makeView(portal.db, admin.user, { name: 'Erased ones', query: search('erased') });

  await admin.delete(paths.application(id));

  expect(await names()).toEqual(['Erased ones']);
});
