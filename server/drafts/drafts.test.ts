import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AnswerField, isKind } from '#contract/apply/fields.ts';
import { DRAFT_CIPHERTEXT_MAX, HANDOVER_DAYS, isDraftId } from '#contract/apply/handover.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { deleteExpired } from '#server/core/housekeeping.ts';
import { drafts } from '#server/db/applicant-schema.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { rateLimits } from '#server/db/schema.ts';
import { formAnswers } from '#server/seed/factory-values.ts';
import { setupTestApp } from '#test/app.ts';
import { readStored } from '#test/stored-rows.ts';
import { newDraft } from '#web/features/apply/draft/draft.ts';
import { makeNoise, makeSecret } from '#web/features/apply/handover/draft-cipher.ts';
import { openSealed, sealDraft } from '#web/features/apply/handover/sealed-draft.ts';
import { createDraft, MAX_DRAFTS, makeDraftId, WRONG_IDS } from './drafts.service.ts';

const portal = setupTestApp();
const limited = setupTestApp({ RATE_LIMIT: 'on' });
const NOW = new Date('2026-11-16T12:00:00.000Z');
const END = '2026-12-16T12:00:00.000Z';
const DAY_MS = 86_400_000;
const later = (ms: number) => {
  portal.clock.now = new Date(NOW.getTime() + ms);
};
beforeEach(() => later(0));

const base64 = (bytes: number) => randomBytes(bytes).toString('base64');
const makeBody = (bytes = 300) => ({ ciphertext: base64(bytes), iv: base64(12) });

async function create(body: object = makeBody()) {
  const response = await portal.visitor.post(paths.drafts, body);
  expect(response.statusCode).toBe(201);
  return response.json();
}

const stored = () => portal.db.select().from(drafts);
const refusal = (answer: { statusCode: number; json(): unknown }) => ({
  status: answer.statusCode,
  code: errorResponse.parse(answer.json()).code,
});
const NOT_FOUND = { status: 404, code: 'draft_not_found' };

test('a draft is stored as it was sent, for 30 days, under an id of eight letters', async () => {
  const body = makeBody();

  const saved = await create(body);

  const times = { updated_at: NOW.toISOString(), expires_at: END };
  expect(saved).toEqual({ id: expect.any(String), revision: 1, ...times });
  expect(isDraftId(saved.id)).toBe(true);
  const { id } = saved;
  const response = await portal.visitor.get(paths.draft(id));
  expect(response.json()).toEqual({ ...body, id, revision: 1, ...times });
  expect(HANDOVER_DAYS).toBe(30);
  expect((await checkInvariants(portal.db)).filter(({ name }) => name.includes('draft'))).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'drafts_end_in_time', rows: [] })]),
  );
});

test('an id is found as it is typed: any case, with hyphens and look-alikes', async () => {
  await createDraft(portal.app, makeBody(), () => '01ABCDEF');

  for (const typed of ['01abcdef', 'oi-ab cd-ef', ' OLABCDEF']) {
    expect((await portal.visitor.get(paths.draft(typed))).json().id, typed).toBe('01ABCDEF');
  }
});

test('an id that is taken is not given again', async () => {
  const ids = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB'];
  const next = () => ids.shift() ?? '';

  const first = await createDraft(portal.app, makeBody(), next);
  const second = await createDraft(portal.app, makeBody(), next);

  expect([first.id, second.id]).toEqual(['AAAAAAAA', 'BBBBBBBB']);
  expect(new Set(Array.from({ length: 1_000 }, makeDraftId)).size).toBe(1_000);
});

test('a save replaces the draft, raises the revision and begins the 30 days again', async () => {
  const { id } = await create();
  const body = makeBody(400);
  later(DAY_MS);

  const response = await portal.visitor.put(paths.draft(id), { ...body, revision: 1 });

  expect(response.json()).toEqual({
    id,
    revision: 2,
    updated_at: '2026-11-17T12:00:00.000Z',
    expires_at: '2026-12-17T12:00:00.000Z',
  });
  expect(await stored()).toMatchObject([{ ...body, revision: 2, created_at: expect.any(Date) }]);
});

test('a save that has not seen the last one changes nothing and is told about it', async () => {
  const { id } = await create();
  const body = makeBody();
  later(60_000);
  await portal.visitor.put(paths.draft(id), { ...body, revision: 1 });
  later(120_000);

  const response = await portal.visitor.put(paths.draft(id), { ...makeBody(), revision: 1 });

  expect(response.statusCode).toBe(409);
  expect(response.json()).toEqual({
    code: 'draft_changed',
    message: messages.draftChanged,
    revision: 2,
    updated_at: '2026-11-16T12:01:00.000Z',
  });
  expect(await stored()).toMatchObject([body]);
});

test('of ten devices that save at once one is accepted', async () => {
  const { id } = await create();

  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      portal.visitor.put(paths.draft(id), { ...makeBody(), revision: 1 }),
    ),
  );

  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, ...Array(9).fill(409)]);
});

test('a save without a revision replaces whatever is there', async () => {
  const { id } = await create();
  await portal.visitor.put(paths.draft(id), { ...makeBody(), revision: 1 });

  const response = await portal.visitor.put(paths.draft(id), makeBody());

  expect(response.json().revision).toBe(3);
});

test('a deleted draft is gone for every call', async () => {
  const { id } = await create();

  expect((await portal.visitor.delete(paths.draft(id))).json()).toEqual({ success: true });

  expect(await stored()).toEqual([]);
  expect(refusal(await portal.visitor.get(paths.draft(id)))).toEqual(NOT_FOUND);
  expect(refusal(await portal.visitor.put(paths.draft(id), makeBody()))).toEqual(NOT_FOUND);
  expect(refusal(await portal.visitor.delete(paths.draft(id)))).toEqual(NOT_FOUND);
});

test('an expired draft is gone at its time, and deleted by housekeeping', async () => {
  const { id } = await create();
  later(HANDOVER_DAYS * DAY_MS - 1);
  expect((await portal.visitor.get(paths.draft(id))).statusCode).toBe(200);
  later(HANDOVER_DAYS * DAY_MS);
  expect(refusal(await portal.visitor.get(paths.draft(id)))).toEqual(NOT_FOUND);
  expect(refusal(await portal.visitor.put(paths.draft(id), makeBody()))).toEqual(NOT_FOUND);

  // Housekeeping has the clock of the database.
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const ends = { PAST0000: daysAgo(0.001), KEPT0000: daysAgo(-1) };
  for (const [name, expires_at] of Object.entries(ends)) {
    await portal.db.insert(drafts).values({ ...makeBody(), id: name, expires_at });
  }
  await deleteExpired(portal.db);

  expect((await stored()).map((draft) => draft.id)).not.toContain('PAST0000');
  expect((await stored()).map((draft) => draft.id)).toContain('KEPT0000');
});

test.each(['unknown', 'U', 'ABCDEFG', 'ABCDEFGHJ', '../health', "'; drop table drafts", '💥', ' '])(
  'an id that cannot be one is not found: %s',
  async (id) => {
    await create();

    expect(refusal(await portal.visitor.get(paths.draft(id)))).toEqual(NOT_FOUND);
    expect(refusal(await portal.visitor.put(paths.draft(id), makeBody()))).toEqual(NOT_FOUND);
    expect(refusal(await portal.visitor.delete(paths.draft(id)))).toEqual(NOT_FOUND);
  },
);

describe('size', () => {
  const largest = 'A'.repeat(DRAFT_CIPHERTEXT_MAX);
  const TOO_LARGE = { status: 413, code: 'draft_too_large' };

  test('100,000 characters are stored', async () => {
    await create({ ...makeBody(), ciphertext: largest });

    expect(await stored()).toMatchObject([{ ciphertext: largest }]);
  });

  test.each([
    ['four characters more', `${largest}AAAA`],
    ['101 kB', 'A'.repeat(101_000)],
    ['a megabyte', 'A'.repeat(1_000_000)],
  ])('%s are refused for a new draft and for a known one', async (_, ciphertext) => {
    const { id } = await create();
    const body = { ...makeBody(), ciphertext };

    expect(refusal(await portal.visitor.post(paths.drafts, body))).toEqual(TOO_LARGE);
    expect(refusal(await portal.visitor.put(paths.draft(id), body))).toEqual(TOO_LARGE);
    expect(await stored()).toMatchObject([{ revision: 1 }]);
  });
});

test.each([
  ['text that is not base64', { ciphertext: '<p>Hello, my name is Ada</p>' }],
  ['a ciphertext without its tag', { ciphertext: base64(12) }],
  ['no ciphertext', { ciphertext: undefined }],
  ['a nonce that is too short', { iv: base64(8) }],
  ['a nonce that is too long', { iv: base64(16) }],
  ['a revision that is a text', { revision: 'last' }],
  ['a revision that is too large', { revision: 2 ** 40 }],
  ['an object for a ciphertext', { ciphertext: { $ne: 1 } }],
])('%s is refused', async (_, wrong) => {
  const { id } = await create();
  const body = { ...makeBody(), ...wrong };
  const INVALID = { status: 400, code: 'validation_failed' };

  expect(refusal(await portal.visitor.post(paths.drafts, body))).toEqual(INVALID);
  expect(refusal(await portal.visitor.put(paths.draft(id), body))).toEqual(INVALID);
});

test('beyond the ceiling of all drafts a new one is refused; those there are still saved', async () => {
  const { id } = await create();
  await portal.db.execute(sql`
    insert into drafts (id, ciphertext, iv, updated_at, expires_at)
    select lpad(translate(n::text, 'ILOU', ''), 8, '0'), 'AAAA', ${base64(12)}, ${NOW}, ${END}
    from generate_series(1, ${MAX_DRAFTS - 1}::int) as n`);

  const refused = await portal.visitor.post(paths.drafts, makeBody());

  expect(refusal(refused)).toEqual({ status: 503, code: 'no_room' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await portal.db.$count(drafts)).toBe(MAX_DRAFTS);
  expect((await portal.visitor.put(paths.draft(id), makeBody())).statusCode).toBe(200);
});

describe('with limits', () => {
  const guess = () => limited.visitor.get(paths.draft(makeDraftId()));
  const createLimited = async () =>
    (await limited.visitor.post(paths.drafts, makeBody())).json().id as string;

  test('after 20 wrong ids from one network it has to wait, also for the right one', async () => {
    const id = await createLimited();
    for (let n = 0; n < WRONG_IDS.free; n++) expect(refusal(await guess())).toEqual(NOT_FOUND);

    const refused = await limited.visitor.get(paths.draft(id));

    expect(refusal(refused)).toEqual({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = { method: 'GET', url: paths.draft(id), remoteAddress: '192.0.2.77' } as const;
    expect((await limited.app.inject(elsewhere)).statusCode).toBe(200);
  });

  test('saves of a known draft are not counted as guesses, nor is one that came too late', async () => {
    const id = await createLimited();

    for (let n = 0; n < 2 * WRONG_IDS.free; n++) {
      expect((await limited.visitor.put(paths.draft(id), makeBody())).statusCode).toBe(200);
    }
    const late = await limited.visitor.put(paths.draft(id), { ...makeBody(), revision: 1 });
    expect(late.statusCode).toBe(409);

    const counts = await limited.db.select().from(rateLimits);
    expect(counts.find(({ key }) => key.startsWith('draft:id'))?.count).toBe(0);
  });
});

// Rule handover-1, with the encryption of the browser: somebody with a copy of the database reads nothing.

const answers = formAnswers({ full_name: 'Zenobia Quillfeather', phone: '+1 212 555 0142' });

/** Every word of every answer that a person typed. */
const words = Object.entries(answers).flatMap(([field, answer]) =>
  isKind(field as AnswerField, 'yes_no') || isKind(field as AnswerField, 'agreement')
    ? []
    : String(answer)
        .split(/\s+/)
        .filter((word) => word.length > 4),
);

test('a dump of the database holds no word of a draft, and not its code', async () => {
  const draft = { ...newDraft(), values: answers };
  // Texts of the desk's settings have ordinary words, too.
  const ownWords = await dumpRows();
  const { id } = (await portal.visitor.post(paths.drafts, makeNoise())).json();
  const secret = makeSecret();
  const sealed = await sealDraft(id + secret, draft);
  await portal.visitor.put(paths.draft(id), { ...sealed, revision: 1 });

  const dump = await dumpRows();

  const rows = [dump, Buffer.from(sealed.ciphertext, 'base64').toString('latin1')];
  const typed = words.filter((word) => !holds(ownWords, word));
  const found = [secret, draft.submission_id, ...typed].filter((word) =>
    rows.some((text) => holds(text, word)),
  );
  expect(found).toEqual([]);
  // The draft is in that dump, and the words are what it holds.
  expect(dump).toContain(sealed.ciphertext);
  expect(typed).toContain('Quillfeather');
  expect(typed.length).toBeGreaterThan(words.length * 0.9);
  const stored = (await portal.visitor.get(paths.draft(id))).json();
  expect(await openSealed(id + secret, stored)).toMatchObject({ kind: 'draft', draft });
});

/** The rows alone: names of tables are no answers. */
async function dumpRows(): Promise<string> {
  return JSON.stringify(Object.values(await readStored(portal.database.pool)));
}

function holds(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}
