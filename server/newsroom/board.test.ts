import { expect, test } from 'vitest';
import { BOARD_SIZE, type BoardCard } from '#contract/newsroom/assignments.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { assignmentPeople, assignments } from '#server/db/newsroom-schema.ts';
import { makeUser } from '#server/seed/factories.ts';
import { outcome, setupTestApp } from '#test/app.ts';
import { makeTrainee } from '#test/course.ts';
import { makeAssignment, makeTaken, signInCorrespondent } from '#test/newsroom-factories.ts';
import { recorded } from '#test/recorded.ts';
import { watchStatements } from '#test/statements.ts';

const portal = setupTestApp();
const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';
type Person = Awaited<ReturnType<typeof signInCorrespondent>>;
const board = async (person: Pick<Person, 'get'>, query: Record<string, string> = {}) =>
  (await person.get(paths.board, query)).json() as { assignments: BoardCard[]; totalCount: number };
const titles = ({ assignments: cards }: { assignments: BoardCard[] }) =>
  cards.map(({ title }) => title);

test('the board has open ones, whatever their radius, and all that are mine, nearest first', async () => {
  const person = await signInCorrespondent(portal);
  const other = await signInCorrespondent(portal);
  const due_at = new Date(Date.now() + DAY_MS);
  await makeAssignment(portal.db, { title: 'Far', zip_code: '10001', radius_miles: 1 });
  await makeAssignment(portal.db, { title: 'Here, later' });
  const here = await makeAssignment(portal.db, { title: 'Here, soon', due_at });
  await makeAssignment(portal.db, { title: 'Draft', status: 'draft' });
  const closed = { status: 'closed', closed_at: new Date(), zip_code: '60609' } as const;
  const mine = await makeAssignment(portal.db, { title: 'Closed, mine', ...closed });
  const theirs = await makeAssignment(portal.db, { title: 'Closed', ...closed });
  await makeAssignment(portal.db, { title: 'Personal', personal: true });
  const own = await makeAssignment(portal.db, { title: 'For me', personal: true });
  for (const { id } of [mine, own]) {
    await makeTaken(portal.db, { assignment_id: id, user_id: person.user.id });
  }
  await makeTaken(portal.db, { assignment_id: theirs.id, user_id: other.user.id });

  const shown = await board(person);

  expect(titles(shown)).toEqual(['Here, soon', 'Here, later', 'For me', 'Closed, mine', 'Far']);
  expect(shown.totalCount).toBe(5);
  expect(shown.assignments[0]).toEqual({
    id: here.id,
    title: 'Here, soon',
    brief: here.brief,
    zip_code: '60608',
    city: 'Chicago',
    state: 'IL',
    miles: 0,
    due_at: due_at.toISOString(),
    wanted: 1,
    taken: 0,
    status: 'open',
    mine: false,
    filed: false,
    editor: null,
  });
  expect(shown.assignments.filter(({ mine }) => mine).map(({ title }) => title)).toEqual([
    'For me',
    'Closed, mine',
  ]);
  expect(titles(await board(person, { page: '2', limit: '3' }))).toEqual(['Closed, mine', 'Far']);
});

test('who has an assignment reads whom to ask, unless that account is closed', async () => {
  const { name, email, id: created_by } = await makeUser(portal.db, { role: 'admin' });
  const gone = await makeUser(portal.db, { role: 'admin', status: 'inactive' });
  const [first, second] = [
    await makeAssignment(portal.db, { created_by }),
    await makeAssignment(portal.db, { created_by: gone.id }),
  ];
  const person = await signInCorrespondent(portal);
  const editorOf = async (press: string) => (await person.post(press)).json().assignment.editor;

  expect(await editorOf(paths.takeAssignment(first.id))).toEqual({ name, email });
  expect((await board(person)).assignments.find(({ mine }) => mine)?.editor).toEqual({
    name,
    email,
  });
  expect(await editorOf(paths.giveBackAssignment(first.id))).toBeNull();
  expect(await editorOf(paths.takeAssignment(second.id))).toBeNull();
});

test('without a known place it is sorted by due time, and administrators may read it', async () => {
  const later = new Date(Date.now() + 9 * DAY_MS);
  await makeAssignment(portal.db, { title: 'Later', due_at: later });
  await makeAssignment(portal.db, { title: 'Sooner', zip_code: '10001' });
  for (const caller of [await portal.as('correspondent'), await portal.as('admin')]) {
    const shown = await board(caller);

    expect(titles(shown)).toEqual(['Sooner', 'Later']);
    expect(shown.assignments.map(({ miles }) => miles)).toEqual([null, null]);
  }
});

test('it shows the nearest and what is mine, in as many statements as one', async () => {
  const person = await signInCorrespondent(portal);
  await makeAssignment(portal.db);
  const count = async () => {
    const statements = watchStatements(portal.database.pool);
    const shown = await board(person);
    statements.restore();
    return { shown, statements: statements.count(/./) };
  };
  const one = await count();
  const farAway = await makeAssignment(portal.db, { title: 'Far', zip_code: '10001' });
  const near = { title: 'Near', brief: 'Brief', zip_code: '60608' };
  await portal.db.insert(assignments).values(
    Array.from({ length: BOARD_SIZE }, () => ({
      ...near,
      due_at: new Date(Date.now() + DAY_MS),
      status: 'open' as const,
      published_at: new Date(),
    })),
  );

  const many = await count();

  expect(many.shown.totalCount).toBe(BOARD_SIZE);
  expect(titles(many.shown)).not.toContain('Far');
  expect(many.statements).toBe(one.statements);
  await person.post(paths.takeAssignment(farAway.id));
  const withMine = await board(person);
  expect(withMine.totalCount).toBe(BOARD_SIZE);
  expect(titles(withMine)).toContain('Far');
});

test('taking answers with the card, giving back makes it free, and it can be taken again', async () => {
  const person = await signInCorrespondent(portal, { zip_code: '60609' });
  const other = await signInCorrespondent(portal);
  const { id } = await makeAssignment(portal.db);

  const taken = await person.post(paths.takeAssignment(id));
  const twice = await person.post(paths.takeAssignment(id));
  const full = await other.post(paths.takeAssignment(id));
  const back = await person.post(paths.giveBackAssignment(id));
  const backTwice = await person.post(paths.giveBackAssignment(id));
  const next = await other.post(paths.takeAssignment(id));
  await other.post(paths.giveBackAssignment(id));
  const again = await person.post(paths.takeAssignment(id));

  expect(taken.json().assignment).toMatchObject({ id, mine: true, taken: 1, wanted: 1 });
  expect(taken.json().assignment.miles).toBeGreaterThan(0);
  expect(outcome(twice)).toEqual([409, 'already_taken']);
  expect(outcome(full)).toEqual([409, 'assignment_full']);
  expect(back.json().assignment).toMatchObject({ id, mine: false, taken: 0 });
  expect(outcome(backTwice)).toEqual([409, 'not_taken']);
  expect([next.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(await portal.db.select().from(assignmentPeople)).toHaveLength(2);
  const by = { actor_id: person.user.id, application_id: person.application.id };
  expect((await recorded(portal.db)).slice(0, 2)).toMatchObject([
    { action: 'ASSIGNMENT_TAKEN', ...by },
    { action: 'ASSIGNMENT_GIVEN_BACK', ...by },
  ]);
});

test('what is closed, filed, a draft, somebody else’s or unknown can be neither taken nor given back', async () => {
  const person = await signInCorrespondent(portal);
  const user_id = person.user.id;
  const closing = { status: 'closed', closed_at: new Date() } as const;
  const closed = await makeAssignment(portal.db, closing);
  const mine = await makeAssignment(portal.db, closing);
  const filed = await makeAssignment(portal.db);
  const draft = await makeAssignment(portal.db, { status: 'draft' });
  const personal = await makeAssignment(portal.db, { personal: true });
  await makeTaken(portal.db, { assignment_id: mine.id, user_id });
  await makeTaken(portal.db, { assignment_id: filed.id, user_id, state: 'filed' });
  const take = async (id: string) => outcome(await person.post(paths.takeAssignment(id)));
  const giveBack = async (id: string) => outcome(await person.post(paths.giveBackAssignment(id)));

  expect(await take(closed.id)).toEqual([409, 'assignment_closed']);
  expect(await take(filed.id)).toEqual([409, 'already_taken']);
  expect(await giveBack(closed.id)).toEqual([409, 'not_taken']);
  expect(await giveBack(mine.id)).toEqual([409, 'assignment_closed']);
  expect(await giveBack(filed.id)).toEqual([409, 'story_status']);
  const cards = (await board(person)).assignments;
  expect(cards.filter((card) => card.filed).map(({ id }) => id)).toEqual([filed.id]);
  for (const id of [draft.id, personal.id, NOBODY, 'nonsense']) {
    expect((await take(id))[0]).toBe(404);
    expect((await giveBack(id))[0]).toBe(404);
  }
});

test('nobody out of service sees or takes anything, and administrators take nothing', async () => {
  const { id } = await makeAssignment(portal.db);
  const trainee = await portal.as('correspondent');
  await makeTrainee(portal.db, trainee.user);
  const admin = await portal.as('admin');

  for (const refused of [
    await trainee.get(paths.board),
    await trainee.post(paths.takeAssignment(id)),
    await trainee.post(paths.giveBackAssignment(id)),
    await admin.post(paths.takeAssignment(id)),
  ]) {
    expect(outcome(refused)).toEqual([403, 'not_in_service']);
  }
  expect(outcome(await admin.post(paths.giveBackAssignment(id)))).toEqual([409, 'not_taken']);
  expect(await portal.db.select().from(assignmentPeople)).toEqual([]);
});
