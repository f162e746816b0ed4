import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { openLog } from '#server/core/logger.ts';
import { essayMarks as marks, possibleDuplicates } from '#server/db/applicant-schema.ts';
import { essayMarks } from '#server/db/essay-marks.ts';
import { essayTextOf } from '#server/db/essay-text.ts';
import { applications } from '#server/db/schema.ts';
import { makeApplication, submissionBody } from '#server/seed/factories.ts';
import { answersTo, applicationValues } from '#server/seed/factory-values.ts';
import { createRandom } from '#server/seed/random.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { listBroken } from '#test/violations.ts';
import { markEssays, searchDuplicates } from './duplicate-search.service.ts';
import { countWaiting, markBatch } from './mark-essays.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const marksOf = async (id: string) =>
  (await portal.db.select().from(marks).where(eq(marks.application_id, id)))[0]?.marks;
const broken = () => listBroken(portal.db);

test('a submit stores its marks, and a correction those of the new essays', async () => {
  const body = submissionBody({ submission_id: randomUUID() });
  const corrected = { ...body, question_4_verification: `Not at all. ${'New words. '.repeat(20)}` };
  await portal.visitor.post(paths.submit, body);
  const [{ id } = { id: '' }] = await portal.db.select().from(applications);
  const first = await marksOf(id);

  await portal.visitor.post(paths.submit, corrected);

  expect(first).toEqual(essayMarks(essayTextOf(body)));
  expect(await marksOf(id)).toEqual(essayMarks(essayTextOf(corrected)));
  expect(await countWaiting(portal.db)).toBe(0);
});

test('what a process of the previous version stores or changes waits for its marks', async () => {
  const { id } = await makeApplication(portal.db);
  expect(await marksOf(id)).toEqual([]);
  await markBatch(portal.db);
  const before = await marksOf(id);

  await portal.db
    .update(applications)
    .set({ question_1_education: 'Something else. '.repeat(20) })
    .where(eq(applications.id, id));
  const meanwhile = await marksOf(id);
  await markBatch(portal.db);

  expect(before).toHaveLength(64);
  expect(meanwhile).toEqual([]);
  expect(await marksOf(id)).not.toEqual(before);
  expect(await marksOf(id)).toHaveLength(64);
});

test('erased and deleted applications have no marks', async () => {
  const [erased, deleted] = [await makeApplication(portal.db), await makeApplication(portal.db)];
  await markBatch(portal.db);

  await admin.post(paths.applicationErasure(erased.id));
  await admin.delete(paths.application(deleted.id));

  expect(await portal.db.$count(marks)).toBe(0);
  expect(await broken()).toEqual([]);
});

test('two processes mark all that waits, each once, and say so in the log', async () => {
  const rows = Array.from({ length: 130 }, () => applicationValues({ status: 'rejected' }));
  await portal.db.insert(applications).values(rows);
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });

  await Promise.all([markEssays({ db: portal.db, log }), markEssays({ db: portal.db, log })]);

  expect(await countWaiting(portal.db)).toBe(0);
  const done = lines.map((line) => JSON.parse(line).done);
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(130);
});

test('95 % of copies are found with a fifth of their words changed or their sentences reordered', async () => {
  const random = createRandom(29);
  const vocabulary = Array.from({ length: 900 }, () =>
    Array.from({ length: random.integer(2, 9) }, () => random.pick([...'aeioubdglmnprstv'])).join(
      '',
    ),
  );
  const sentences = Array.from({ length: 150 }, () =>
    Array.from({ length: random.integer(7, 18) }, () => random.pick(vocabulary)).join(' '),
  );
  const changed = (essay: string) =>
    essay
      .split(' ')
      .map((word) => (random.chance(0.2) ? random.pick(vocabulary) : word))
      .join(' ');
  const reordered = (essay: string) => {
    const parts = essay.split('. ');
    return random.sample(parts, parts.length).join('. ');
  };
  type Essays = ReturnType<typeof writeEssays>;
  // All of them share their sentences with many others.
  const writeEssays = () => answersTo('essay', () => random.sample(sentences, 5).join('. '));
  const copyOf = (essays: Essays, copy: (essay: string) => string) =>
    answersTo('essay', (essay) => copy(essays[essay]));
  const store = (some: Essays[]) =>
    portal.db
      .insert(applications)
      .values(some.map((essays) => applicationValues({ ...essays, status: 'rejected' })))
      .returning({ id: applications.id });
  const essays = Array.from({ length: 300 }, writeEssays);
  const originals = await store(essays);
  const COPIES = 20;
  const copies = [
    ...(await store(essays.slice(0, COPIES).map((one) => copyOf(one, changed)))),
    ...(await store(essays.slice(0, COPIES).map((one) => copyOf(one, reordered)))),
  ];
  while ((await markBatch(portal.db, 100)) > 0);

  for (const { id } of copies) await searchDuplicates(portal.db, id);

  const pairs = await portal.db.select().from(possibleDuplicates);
  const isPair = (one: string, other: string) =>
    pairs.some((pair) =>
      [one, other].every((id) => [pair.application_id, pair.other_id].includes(id)),
    );
  const found = copies.filter(({ id }, n) => isPair(id, originals[n % COPIES]?.id ?? ''));
  expect(found.length).toBeGreaterThanOrEqual(0.95 * copies.length);
});
