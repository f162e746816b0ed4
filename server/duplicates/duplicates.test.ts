import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { applicationDetailResponse } from '#contract/applications/detail.ts';
import {
  PAIRS_PER_SEARCH,
  type PossibleDuplicate,
  SIMILAR_ESSAYS,
} from '#contract/applications/duplicates.ts';
import { paths } from '#contract/shared/paths.ts';
import { possibleDuplicates } from '#server/db/applicant-schema.ts';
import { applications, events } from '#server/db/schema.ts';
import { makeApplication, submissionBody } from '#server/seed/factories.ts';
import { type ApplicationValues, answersTo } from '#server/seed/factory-values.ts';
import { ok, setupAdmin, setupTestApp } from '#test/app.ts';
import { recorded } from '#test/recorded.ts';
import { listBroken } from '#test/violations.ts';
import { searchDuplicates } from './duplicate-search.service.ts';
import { alikeOf } from './duplicates.queries.ts';
import { markBatch } from './mark-essays.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Words that no other text has: two texts of them are alike by chance only. */
const madeUpWords = (count: number) =>
  Array.from({ length: count }, () =>
    Array.from({ length: 7 }, () => LETTERS[Math.floor(Math.random() * 26)]).join(''),
  ).join(' ');
const ownEssays = () => answersTo('essay', () => madeUpWords(40));

const make = (overrides: Partial<ApplicationValues> = {}) =>
  makeApplication(portal.db, { ...ownEssays(), ...overrides });
async function search(id: string) {
  while ((await markBatch(portal.db)) > 0);
  await searchDuplicates(portal.db, id);
}

const duplicatesOf = async (id: string): Promise<PossibleDuplicate[]> =>
  applicationDetailResponse.parse(await ok(admin.get(paths.application(id)))).duplicates;
const broken = () => listBroken(portal.db);

describe('a search', () => {
  test('finds the same address whatever its case, and the same phone number', async () => {
    const byEmail = await make({ email: 'ADA@example.org' });
    const byPhone = await make({ phone: '+1 (312) 555-0100' });
    const own = await make({ email: 'ada@example.org', phone: '312.555.0100' });
    await make();

    await search(own.id);

    const found = await duplicatesOf(own.id);
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: byEmail.id, same_email: true, same_phone: false }),
        expect.objectContaining({ id: byPhone.id, same_email: false, same_phone: true }),
      ]),
    );
    expect(found.map(({ similarity, verdict }) => [similarity, verdict])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await duplicatesOf(byEmail.id)).toMatchObject([{ id: own.id, same_email: true }]);
    expect(await broken()).toEqual([]);
  });

  test('finds no second attempt that is linked with the first', async () => {
    const first = await make({ status: 'rejected', email: 'ada@example.org' });
    const second = await make({ email: 'ada@example.org' });
    await search(second.id);
    const before = await duplicatesOf(second.id);
    const ofSecond = eq(applications.id, second.id);
    await portal.db.update(applications).set({ previous_id: first.id }).where(ofSecond);

    await search(second.id);
    await search(first.id);

    expect(before).toMatchObject([{ id: first.id }]);
    expect(await duplicatesOf(second.id)).toEqual([]);
    expect(await duplicatesOf(first.id)).toEqual([]);
  });

  test('ignores phone numbers of too few digits', async () => {
    await make({ phone: '555 010' });
    const own = await make({ phone: '555010' });

    await search(own.id);

    expect(await duplicatesOf(own.id)).toEqual([]);
  });

  test('finds near-identical essays with their similarity, and no others', async () => {
    const essays = ownEssays();
    const copied = await make(essays);
    const changed = await make({ ...essays, question_4_verification: madeUpWords(16) });
    const own = await make(essays);
    await make();

    await search(own.id);

    const found = await duplicatesOf(own.id);
    expect(found.map(({ id }) => id)).toEqual([copied.id, changed.id]);
    expect(found[0]?.similarity).toBe(1);
    expect(found[1]?.similarity).toBeGreaterThanOrEqual(SIMILAR_ESSAYS);
    expect(found[1]?.similarity).toBeLessThan(0.9);
  });

  test('leaves out erased applications, and nothing of them stays in a pair', async () => {
    const essays = ownEssays();
    const gone = await make(essays);
    const own = await make(essays);
    await search(own.id);
    expect(await duplicatesOf(own.id)).toHaveLength(1);

    await admin.post(paths.applicationErasure(gone.id));
    expect(await duplicatesOf(own.id)).toEqual([]);

    await search(own.id);
    await search(gone.id);
    expect(await duplicatesOf(own.id)).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('stores the best pairs of very many, and a second one changes nothing', async () => {
    const phone = '(312) 555-0177';
    for (let n = 0; n < PAIRS_PER_SEARCH + 3; n++) await make({ phone });
    const best = await make({ phone, email: 'both@example.org' });
    const own = await make({ phone, email: 'both@example.org' });

    await search(own.id);
    const found = await duplicatesOf(own.id);
    await search(own.id);

    expect(found).toHaveLength(PAIRS_PER_SEARCH);
    expect(found[0]?.id).toBe(best.id);
    expect(await duplicatesOf(own.id)).toEqual(found);
  });

  test('after a correction drops undecided pairs that no longer match, and keeps decided ones', async () => {
    const email = 'same@example.org';
    const undecided = await make({ email });
    const decided = await make({ email });
    const own = await make({ email });
    await search(own.id);
    await admin.put(paths.applicationDuplicate(own.id, decided.id), { verdict: 'same' });

    await portal.db
      .update(applications)
      .set({ email: 'other@example.org' })
      .where(eq(applications.id, own.id));
    await search(own.id);

    expect(await duplicatesOf(own.id)).toMatchObject([{ id: decided.id, verdict: 'same' }]);
    expect(await duplicatesOf(undecided.id)).toMatchObject([]);
    expect(await broken()).toEqual([]);
  });

  test('reads essays from their index, whatever their number', async () => {
    const { id } = await make();
    const { rows } = await portal.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain ${alikeOf(id, [1, 2])}`);
    });

    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on essays_by_mark');
    expect(plan).not.toContain('Seq Scan');
  });

  test('accepts the longest essays of ever new words', async () => {
    const essays = answersTo('essay', () => madeUpWords(1_250));
    const body = submissionBody(essays);

    const response = await portal.visitor.post(paths.submit, body);

    expect(response.statusCode, response.body).toBe(200);
  });
});

describe('with the submit, before any job', () => {
  const submit = async (overrides: object) => {
    const response = await portal.visitor.post(
      paths.submit,
      submissionBody({ ...ownEssays(), ...overrides }),
    );
    expect(response.statusCode, response.body).toBe(200);
  };
  const facts = (found: PossibleDuplicate[]) =>
    found.map(({ same_email, same_phone, similarity }) => [same_email, same_phone, similarity]);

  test('the same address and the same phone number make pairs', async () => {
    const byEmail = await make({ email: 'ADA@example.org' });
    const byPhone = await make({ phone: '+1 (312) 555-0100' });
    await submit({ email: 'ada@example.org', phone: '312-555-0100' });

    expect(facts(await duplicatesOf(byEmail.id))).toEqual([[true, false, null]]);
    expect(facts(await duplicatesOf(byPhone.id))).toEqual([[false, true, null]]);
    expect(await broken()).toEqual([]);
  });

  test('a corrected phone number does, too, and the pair with the former one goes', async () => {
    const former = await make({ phone: '312 555 0101' });
    const later = await make({ phone: '312 555 0102' });
    const submission = { submission_id: randomUUID(), email: 'ada@example.org' };
    await submit({ ...submission, phone: '312 555 0101' });

    await submit({ ...submission, phone: '312 555 0102' });

    expect(await duplicatesOf(former.id)).toEqual([]);
    expect(facts(await duplicatesOf(later.id))).toEqual([[false, true, null]]);
  });

  test('two at once of the same person become a pair', async () => {
    const same = { email: 'twice@example.org' };
    await Promise.all([submit(same), submit(same)]);

    expect(await portal.db.$count(possibleDuplicates)).toBe(1);
  });
});

describe('a verdict', () => {
  async function makePair() {
    const one = await make({ email: 'pair@example.org' });
    const two = await make({ email: 'pair@example.org' });
    await search(two.id);
    return [one, two] as const;
  }
  const decide = (id: string, otherId: string, verdict: string) =>
    admin.put(paths.applicationDuplicate(id, otherId), { verdict });

  test.each([
    ['one side', 0],
    ['the other side', 1],
  ])('from %s is remembered for both, with an event on each', async (_side, first) => {
    const pair = await makePair();
    const [own, other] = first === 0 ? pair : [pair[1], pair[0]];

    const response = await ok(decide(own.id, other.id, 'same'));

    const decided = { verdict: 'same', decided_by: admin.user.name };
    expect(response.duplicate).toMatchObject({ id: other.id, ...decided });
    expect(await duplicatesOf(own.id)).toMatchObject([{ id: other.id, ...decided }]);
    expect(await duplicatesOf(other.id)).toMatchObject([{ id: own.id, ...decided }]);
    const decisions = await recorded(portal.db, { action: 'DUPLICATE_DECIDED' });
    expect(decisions.map(({ details, to }) => [details, to]).sort()).toEqual(
      [
        `${own.application_number}: the same person as ${other.application_number}`,
        `${other.application_number}: the same person as ${own.application_number}`,
      ]
        .toSorted()
        .map((details) => [details, 'same']),
    );
  });

  test('can be changed, and the same one again leaves no event', async () => {
    const [one, two] = await makePair();
    await decide(one.id, two.id, 'same');
    await decide(two.id, one.id, 'same');
    await decide(two.id, one.id, 'different');

    expect(await duplicatesOf(one.id)).toMatchObject([{ id: two.id, verdict: 'different' }]);
    expect(await portal.db.$count(events, eq(events.action, 'DUPLICATE_DECIDED'))).toBe(4);
  });

  test('about applications that are no pair, or are none, is not found', async () => {
    const [one] = await makePair();
    const stranger = await make();

    for (const [id, otherId] of [
      [one.id, stranger.id],
      [one.id, one.id],
      [one.id, randomUUID()],
      ['nonsense', one.id],
    ] as const) {
      const response = await decide(id, otherId, 'same');
      expect(response.statusCode, response.body).toBe(404);
    }
    expect((await decide(one.id, stranger.id, 'perhaps')).statusCode).toBe(400);
  });

  test('of an editor whose account was deleted stays, without the name', async () => {
    const [one, two] = await makePair();
    const colleague = await portal.as('admin');
    await colleague.put(paths.applicationDuplicate(one.id, two.id), { verdict: 'same' });

    const gone = await admin.delete(paths.user(colleague.user.id));

    expect(gone.statusCode, gone.body).toBe(200);
    expect(await duplicatesOf(one.id)).toMatchObject([
      { verdict: 'same', decided_by: 'Former editor' },
    ]);
  });
});

test('pairs are in the export of personal data, and go with a deleted application', async () => {
  const one = await make({ email: 'pair@example.org' });
  const two = await make({ email: 'pair@example.org' });
  await search(two.id);

  const data = (await admin.get(paths.applicationPersonalData(one.id))).json();
  await admin.delete(paths.application(one.id));

  expect(data.possible_duplicates).toMatchObject([
    { same_email: true, same_phone: false, similarity: null, verdict: null },
  ]);
  expect(JSON.stringify(data.possible_duplicates)).not.toContain(two.id);
  expect(await portal.db.$count(possibleDuplicates)).toBe(0);
});

// Last: the worker goes on, and would compare what a later test deletes.
test('a submit and a correction queue a search, which the worker runs', async () => {
  const essays = ownEssays();
  const earlier = await make({ ...essays, email: 'first@example.org' });
  const body = submissionBody({
    ...essays,
    email: 'later@example.org',
    submission_id: randomUUID(),
  });
  await portal.visitor.post(paths.submit, body);
  await portal.visitor.post(paths.submit, { ...body, email: 'FIRST@example.org' });

  await portal.duplicates.work();

  await expect
    .poll(() => duplicatesOf(earlier.id))
    .toMatchObject([{ same_email: true, similarity: 1 }]);
});
