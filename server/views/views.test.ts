import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  MAX_VIEWS,
  type SavedView,
  VIEW_NAME_MAX,
  viewResponse,
  viewsResponse,
} from '#contract/applications/views.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { savedViews } from '#server/db/desk-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { type Caller, ok, outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { makeView } from '#test/view-factories.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const listViews = async (caller: Caller): Promise<SavedView[]> =>
  viewsResponse.parse(await ok(caller.get(paths.views))).views;
async function createView(caller: Caller, body: object): Promise<SavedView> {
  const response = await caller.post(paths.views, { query: '', ...body });
  expect(response.statusCode, response.body).toBe(201);
  return viewResponse.parse(response.json()).view;
}

describe('the list of views', () => {
  test('has the own ones first, then those that colleagues share, each by name', async () => {
    const colleague = await portal.as('admin');
    for (const name of ['beta', 'Alpha']) await createView(admin, { name });
    await createView(colleague, { name: 'Gamma', is_shared: true });
    await createView(colleague, { name: 'delta', is_shared: true });
    await createView(colleague, { name: 'Private' });

    const own = { is_own: true, can_edit: true, owner_name: admin.user.name };
    const shared = { is_own: false, can_edit: false, owner_name: colleague.user.name };
    expect(await listViews(admin)).toMatchObject([
      { name: 'Alpha', ...own },
      { name: 'beta', ...own },
      { name: 'delta', ...shared },
      { name: 'Gamma', ...shared },
    ]);
    expect((await listViews(colleague)).map(({ name }) => name)).toEqual([
      'delta',
      'Gamma',
      'Private',
    ]);
  });
});

describe('a view', () => {
  test('of the roster has the filters of the roster, and none of another list', async () => {
    const view = { name: 'Silent', list: 'correspondents', query: 'activity=silent_30' };

    const saved = await createView(admin, view);
    const refused = await admin.post(paths.views, { ...view, name: 'Other', query: 'status=new' });

    expect(saved).toMatchObject(view);
    expect(await createView(admin, { name: 'Plain' })).toMatchObject({ list: 'applications' });
    expect(outcome(refused)).toEqual([400, 'validation_failed']);
    expect(refused.json().errors).toMatchObject([{ field: 'query' }]);
  });

  test('is stored with the filters, the order and the columns of a list', async () => {
    const query =
      'statuses=new%2Cunder_review&scoreMin=80&sortBy=waiting&sortOrder=desc&columns=email';

    const view = await createView(admin, { name: '  High scores ', query, is_shared: true });

    expect(view).toMatchObject({ name: 'High scores', query, is_shared: true });
    expect(await listViews(admin)).toEqual([view]);
  });

  test.each([
    ['a page', 'page=2', messages.unknownFilters(['page'])],
    ['an unknown filter', 'colour=blue', messages.unknownFilters(['colour'])],
    ['contradictory filters', 'scored=false&scoreMin=10', messages.unscoredHasNoScore],
    ['a range that ends before it begins', 'scoreMin=9&scoreMax=1', messages.rangeReversed],
  ])('with %s is refused with the reason', async (_what, query, message) => {
    const response = await admin.post(paths.views, { name: 'View', query });

    expect(outcome(response)).toEqual([400, 'validation_failed']);
    expect(response.json().errors).toEqual([{ field: 'query', message }]);
    expect(await listViews(admin)).toEqual([]);
  });

  test.each([
    ['no name', '  ', messages.viewNameRequired],
    ['too long a name', 'n'.repeat(VIEW_NAME_MAX + 1), messages.textTooLong(VIEW_NAME_MAX)],
    ['a name of two lines', 'one\ntwo', messages.viewNameOnOneLine],
  ])('with %s is refused with the reason', async (_what, name, message) => {
    const response = await admin.post(paths.views, { name, query: '' });

    expect(outcome(response)).toEqual([400, 'validation_failed']);
    expect(response.json().errors).toEqual([{ field: 'name', message }]);
  });

  test('with a name that the editor has already used is refused; a colleague can use it', async () => {
    await createView(admin, { name: 'Waiting' });
    const other = await createView(admin, { name: 'Other' });

    const twice = await admin.post(paths.views, { name: 'WAITING', query: '' });
    const renamed = await admin.put(paths.view(other.id), { name: 'waiting', query: '' });

    expect(outcome(twice)).toEqual([409, 'view_name_taken']);
    expect(outcome(renamed)).toEqual([409, 'view_name_taken']);
    await createView(await portal.as('admin'), { name: 'Waiting' });
  });

  test('is the last after fifty, also when they are saved at once', async () => {
    for (let n = 2; n < MAX_VIEWS; n++)
      await makeView(portal.db, admin.user, { name: `View ${n}` });

    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => admin.post(paths.views, { name, query: '' })),
    );

    expect(answers.map(outcome).toSorted()).toEqual([
      [201, undefined],
      [201, undefined],
      [409, 'too_many_views'],
    ]);
    expect(await listViews(admin)).toHaveLength(MAX_VIEWS);
  });

  test('can be changed and deleted by its owner', async () => {
    const { id } = await createView(admin, { name: 'Waiting' });
    const changed = { name: 'New ones', query: 'status=new', is_shared: true };

    const response = await admin.put(paths.view(id), changed);

    expect(viewResponse.parse(response.json()).view).toMatchObject({ id, ...changed });
    expect((await admin.delete(paths.view(id))).json()).toEqual({ success: true });
    expect(await listViews(admin)).toEqual([]);
    expect(outcome(await admin.delete(paths.view(id)))).toEqual([404, 'view_not_found']);
  });
});

describe('a view of somebody else', () => {
  const body = { name: 'Mine now', query: '', is_shared: true };

  test.each([
    ['private', false, 404, 'view_not_found'],
    ['shared', true, 403, 'forbidden'],
  ])('that is %s cannot be changed or deleted', async (_what, is_shared, status, code) => {
    const colleague = await portal.as('admin');
    const view = await createView(colleague, { name: 'Theirs', is_shared });

    expect(outcome(await admin.put(paths.view(view.id), body))).toEqual([status, code]);
    expect(outcome(await admin.delete(paths.view(view.id)))).toEqual([status, code]);
    expect(await listViews(colleague)).toEqual([view]);
  });

  test('that does not exist is not found', async () => {
    expect(outcome(await admin.put(paths.view(randomUUID()), body))).toEqual([
      404,
      'view_not_found',
    ]);
    expect((await admin.delete(paths.view('nonsense'))).statusCode).toBe(404);
  });

  const change = (values: Partial<typeof users.$inferInsert>) => async (id: string) => {
    await portal.db.update(users).set(values).where(eq(users.id, id));
  };
  const remove = async (id: string) => {
    await portal.db.delete(users).where(eq(users.id, id));
  };

  test.each([
    ['is deleted', remove],
    ['is deactivated', change({ status: 'inactive' })],
    ['is no longer an editor', change({ role: 'correspondent' })],
  ])('whose owner %s can be changed by every editor, who then owns it', async (_what, leave) => {
    const colleague = await portal.as('admin');
    const { id } = await createView(colleague, { name: 'Shared', is_shared: true });
    const kept = await createView(colleague, { name: 'Private' });

    await leave(colleague.user.id);
    expect(await listViews(admin)).toMatchObject([{ id, is_own: false, can_edit: true }]);
    expect(outcome(await admin.put(paths.view(kept.id), body))).toEqual([404, 'view_not_found']);
    const response = await admin.put(paths.view(id), body);

    expect(response.json().view).toMatchObject({ ...body, is_own: true });
    expect(await listViews(admin)).toMatchObject([{ id, owner_name: admin.user.name }]);
  });

  test('without an owner has no owner’s name and can be deleted', async () => {
    const colleague = await portal.as('admin');
    const { id } = await createView(colleague, { name: 'Shared', is_shared: true });
    await createView(colleague, { name: 'Private' });
    await remove(colleague.user.id);

    expect(await listViews(admin)).toMatchObject([{ id, owner_name: null }]);
    expect((await admin.delete(paths.view(id))).statusCode).toBe(200);

    expect(await portal.db.$count(savedViews)).toBe(0);
  });

  test('counts among the fifty of who takes it over', async () => {
    const { id } = await makeView(portal.db, null, { is_shared: true });
    for (let n = 0; n < MAX_VIEWS; n++) await makeView(portal.db, admin.user);

    expect(outcome(await admin.put(paths.view(id), body))).toEqual([409, 'too_many_views']);
  });
});

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
