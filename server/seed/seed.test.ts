import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { viewBody } from '#contract/applications/views.ts';
import { answers } from '#contract/apply/form.ts';
import { technicalData } from '#contract/apply/technical-data.ts';
import { evidenceList, standsThere } from '#contract/reviews/evidence.ts';
import { reviewDetails, reviewDraft } from '#contract/reviews/reviews.ts';
import { percentScore, RUBRIC } from '#contract/reviews/rubric.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { RISK_HIGH_ABOVE, RISK_SECTION_ABOVE } from '#contract/technical/risk-levels.ts';
import { verifyPassword } from '#server/core/auth/passwords.ts';
import { networkDay } from '#server/core/clock.ts';
import { users } from '#server/db/account-schema.ts';
import { applicationPaces, possibleDuplicates } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { savedViews } from '#server/db/desk-schema.ts';
import { FIRST_ESSAYS } from '#server/db/essay-text.ts';
import { recusals, reviewDrafts, reviewHolds } from '#server/db/review-schema.ts';
import { applications, events, notes, reviews, securityEvents } from '#server/db/schema.ts';
import { offers, zipSeats } from '#server/db/seats-schema.ts';
import { setupTestDatabase } from '#test/database.ts';
import { findViolations } from '#test/violations.ts';
import { seed } from './seed.ts';
import { buildIndexesAfter } from './store.ts';

// Far behind UTC, so that the local day of a submit differs from its UTC day half the time.
const OPTIONS = {
  now: new Date('2026-11-15T20:00:00Z'),
  timeZone: 'Pacific/Honolulu',
  prefix: 'VNC',
  password: 'seed password',
};

const database = setupTestDatabase({ isShared: true });

async function reset(): Promise<void> {
  await database.truncate();
  for (const name of ['application', 'story']) {
    for (const year of [2025, 2026]) {
      await database.db.execute(sql.raw(`drop sequence if exists ${name}_number_${year}`));
    }
  }
}

const violations = () => findViolations(database.db);

/** Everything that a seed made, without what differs on purpose: the salted hash. */
async function dump() {
  const { db } = database;
  const people = await db.select().from(users).orderBy(users.id);
  return {
    applications: await db.select().from(applications).orderBy(applications.id),
    reviews: await db.select().from(reviews).orderBy(reviews.id),
    notes: await db.select().from(notes).orderBy(notes.id),
    events: await db.select().from(events).orderBy(events.id),
    offers: await db.select().from(offers).orderBy(offers.id),
    recusals: await db.select().from(recusals).orderBy(recusals.application_id),
    drafts: await db.select().from(reviewDrafts).orderBy(reviewDrafts.application_id),
    securityEvents: await db.select().from(securityEvents).orderBy(securityEvents.id),
    users: people.map(({ password_hash, ...user }) => user),
  };
}

describe('a seed of 300 applications', () => {
  let made: Awaited<ReturnType<typeof dump>>;
  let seeded: Awaited<ReturnType<typeof seed>>;
  beforeAll(async () => {
    await reset();
    seeded = await seed(database, { ...OPTIONS, applications: 300 });
    made = await dump();
  });

  test('violates no invariant, has every status, and returns how many of each', async () => {
    expect(await violations()).toEqual([]);
    expect(made.applications).toHaveLength(300);
    const counted = Object.fromEntries(
      APPLICATION_STATUSES.map((status) => [
        status,
        made.applications.filter((application) => application.status === status).length,
      ]),
    );

    expect(seeded.byStatus).toEqual(counted);
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(0);
  });

  test('fills several ZIP codes, and only those have a waitlist', async () => {
    const seats = await database.db.select().from(zipSeats);

    const waiting = seats.filter((zip) => zip.waiting > 0);
    const full = seats.filter(({ held, promised }) => held + promised === SEATS_PER_ZIP);
    expect(Math.max(...seats.map(({ held, promised }) => held + promised))).toBe(SEATS_PER_ZIP);
    expect(full.length).toBeGreaterThan(1);
    expect(waiting.length).toBeGreaterThan(1);
    expect(waiting.every(({ total }) => total > SEATS_PER_ZIP)).toBe(true);
    expect(seats.filter(({ paused }) => paused)).toHaveLength(1);
  });

  test('has lines with open offers and answered ones, people out of line and withdrawn ones', () => {
    const { applications: all, offers: seats } = made;
    const states = new Set(seats.map(({ state }) => state));
    const ends = seats
      .filter(({ state }) => state === 'open')
      .map(({ expires_at }) => (+expires_at - +OPTIONS.now) / 86_400_000);
    const withdrawnFrom = made.events
      .filter(({ action, to }) => action === 'APPLICATION_STATUS_CHANGED' && to === 'rejected')
      .filter(({ actor_name }) => actor_name === 'Applicant');

    expect(states).toEqual(new Set(['open', 'accepted', 'declined', 'expired']));
    expect(Math.min(...ends)).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThan(7);
    expect(all.filter(({ waiting_since }) => waiting_since).length).toBeGreaterThan(ends.length);
    expect(all.some(({ left_line_at }) => left_line_at !== null)).toBe(true);
    expect(all.filter(({ withdrawn_at }) => withdrawn_at)).toHaveLength(withdrawnFrom.length);
    expect(new Set(withdrawnFrom.map(({ from }) => from)).size).toBeGreaterThan(1);
    expect(made.securityEvents.length).toBeGreaterThan(5);
  });

  test('has valid answers from 120 to 900 characters, hardly two alike', () => {
    const essays = made.applications.flatMap((application) =>
      FIRST_ESSAYS.map((essay) => application[essay] ?? ''),
    );

    const refused = made.applications.filter((application) => {
      const { success, data } = answers.safeParse(application);
      return !success || data.full_name !== application.full_name;
    });
    expect(refused).toEqual([]);
    const lengths = essays.map((essay) => essay.length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(120);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(900);
    expect(new Set(essays).size).toBeGreaterThan(essays.length * 0.95);
    expect(essays.filter((essay) => /[{}]|undefined|\ba [aeio]/.test(essay))).toEqual([]);
  });

  test('gives numbers in the order of the submits, from 1 in each year of the network', () => {
    const inOrder = made.applications.toSorted((a, b) => +a.created_at - +b.created_at);
    const next = new Map<number, number>();
    const expected = inOrder.map(({ created_at }) => {
      const { year } = networkDay(created_at, OPTIONS.timeZone);
      next.set(year, (next.get(year) ?? 0) + 1);
      return `VNC-${year}-${String(next.get(year)).padStart(5, '0')}`;
    });

    expect(inOrder.map(({ application_number }) => application_number)).toEqual(expected);
    expect([...next.keys()]).toEqual([2025, 2026]);
  });

  test('spreads over the past year in the time zone of the network, most of it lately', () => {
    const { now, timeZone } = OPTIONS;
    const ages = made.applications.map(({ created_at }) => (+now - +created_at) / 86_400_000);

    expect(made.applications.map(({ submitted_on }) => submitted_on)).toEqual(
      made.applications.map(({ created_at }) => networkDay(created_at, timeZone).day),
    );
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(366);
    const recent = ages.filter((age) => age < 91).length;
    expect(recent).toBeGreaterThan(ages.length / 3);
  });

  test('has reviews by several editors that fit the rubric', () => {
    const faulty = made.reviews.filter(({ details, score }) => {
      const parsed = reviewDetails.parse(details);
      return !parsed.recommendation || percentScore(parsed.criteria ?? {}) !== score;
    });

    expect(faulty).toEqual([]);
    expect(new Set(made.reviews.map(({ reviewer_id }) => reviewer_id)).size).toBeGreaterThan(2);
    const reviewed = made.applications.filter(({ review_score }) => review_score !== null);
    expect(reviewed.length).toBeGreaterThan(100);
    expect(made.notes.length).toBeGreaterThan(50);
  });

  test('has applications with several editors, some of them two levels apart', () => {
    const current = Map.groupBy(
      made.reviews.filter(({ is_current }) => is_current),
      ({ application_id }) => application_id,
    );
    const several = [...current.values()].filter(({ length }) => length > 1);
    const isDisputed = (group: typeof made.reviews) =>
      RUBRIC.some(({ id, levels }) => {
        const places = group.map(({ details }) =>
          levels.findIndex(({ points }) => points === details?.criteria?.[id]),
        );
        return Math.max(...places) - Math.min(...places) >= 2;
      });

    expect(several.length).toBeGreaterThan(20);
    expect(several.filter(({ length }) => length > 2).length).toBeGreaterThan(3);
    expect(several.filter(isDisputed).length).toBeGreaterThan(5);
    const minutes = made.reviews.flatMap(({ started_at, created_at }) =>
      started_at ? [(+created_at - +started_at) / 60_000] : [],
    );
    expect(minutes.length).toBeGreaterThan(made.reviews.length / 2);
    expect(Math.max(...minutes)).toBeLessThanOrEqual(25.1);
    expect(minutes.filter((taken) => taken < 4)).toEqual([]);
  });

  test('quotes words that stand in the answers', () => {
    const answersOf = new Map(made.applications.map((row) => [row.id, row]));
    const quotes = [
      ...made.reviews.map(({ application_id, details }) => ({ application_id, of: details })),
      ...made.drafts.map(({ application_id, draft }) => ({ application_id, of: draft })),
    ].flatMap(({ application_id, of }) => {
      const list = evidenceList.parse(of?.evidence ?? []);
      return list.map((quote) => ({ quote, answer: answersOf.get(application_id)?.[quote.field] }));
    });

    expect(quotes.length).toBeGreaterThan(30);
    expect(quotes.filter(({ quote, answer }) => !standsThere(quote, String(answer)))).toEqual([]);
    expect(Math.min(...quotes.map(({ quote }) => quote.quote.length))).toBeGreaterThan(2);
  });

  test('has recusals with and without a reason, unfinished reviews, and nothing held', async () => {
    const told = made.events.filter(({ action }) => action === 'EDITOR_RECUSED');
    const reviewed = new Set(made.reviews.map((row) => `${row.application_id} ${row.reviewer_id}`));

    expect(new Set(told.map((row) => `${row.application_id} ${row.actor_id} ${row.to}`))).toEqual(
      new Set(made.recusals.map((row) => `${row.application_id} ${row.user_id} ${row.reason}`)),
    );
    expect(made.recusals.length).toBeGreaterThan(3);
    expect(new Set(made.recusals.map(({ reason }) => reason === null)).size).toBe(2);
    for (const { application_id, user_id } of [...made.recusals, ...made.drafts]) {
      expect(reviewed).not.toContain(`${application_id} ${user_id}`);
    }
    expect(made.drafts).toHaveLength(2);
    for (const { draft } of made.drafts) expect(reviewDraft.parse(draft)).toEqual(draft);
    expect(await database.db.$count(reviewHolds)).toBe(0);
    const summaries = made.notes.filter(({ note }) => note.startsWith('Review score: '));
    expect(made.notes.filter(({ is_review }) => is_review)).toEqual(summaries);
  });

  test('has technical data as the editors read it, some of it worth a second look', () => {
    const technical = made.applications.map((row) => technicalData.parse(row.technical_data));

    expect(technical).toEqual(made.applications.map((row) => row.technical_data));
    const scores = technical.map(({ risk_score }) => risk_score ?? 0);
    const looked = scores.filter((score) => score > RISK_SECTION_ABOVE);
    expect(looked.length).toBeGreaterThan(0);
    expect(looked.length).toBeLessThan(scores.length / 4);
    expect(scores.some((score) => score > RISK_HIGH_ABOVE)).toBe(true);
    expect(technical.some(({ vpn }) => vpn.is_vpn)).toBe(true);
    expect(technical.some(({ geo_verification }) => geo_verification.location_mismatch)).toBe(true);
  });

  test('marks who applied again, and only those', () => {
    const byId = new Map(made.applications.map((application) => [application.id, application]));
    const again = made.applications.filter(({ duplicate_of }) => duplicate_of !== null);
    const isSame = (a: (typeof again)[number], b: (typeof again)[number]) =>
      a.email.toLowerCase() === b.email.toLowerCase() || a.phone_digits === b.phone_digits;

    expect(again.length).toBeGreaterThan(0);
    for (const later of again) {
      const earlier = byId.get(later.duplicate_of ?? '');
      expect(earlier && earlier.created_at < later.created_at && isSame(earlier, later)).toBe(true);
    }
    const unmarked = made.applications.filter(
      (row) =>
        row.duplicate_of === null &&
        made.applications.some((other) => other.created_at < row.created_at && isSame(other, row)),
    );
    expect(unmarked).toEqual([]);
  });

  test('has an event for every submit, and for every flag, raised and lowered', () => {
    const [submitted, raised, lowered] = ['SUBMITTED', 'FLAGGED', 'UNFLAGGED'].map((what) =>
      made.events.filter(({ action }) => action === `APPLICATION_${what}`),
    );
    const flagged = made.applications.filter(({ is_flagged }) => is_flagged);

    expect(submitted?.map(({ application_id }) => application_id).sort()).toEqual(
      made.applications.map(({ id }) => id).sort(),
    );
    expect(flagged.length).toBe((raised?.length ?? 0) - (lowered?.length ?? 0));
    expect(flagged.length).toBeGreaterThan(0);
    expect(lowered?.length).toBeGreaterThan(0);
  });

  test('has accounts that open with the password, some of them of approved applicants', async () => {
    const stored = await database.db.select().from(users);
    const approved = made.applications.filter(({ status }) => status === 'approved');
    const emails = new Set(approved.map(({ email }) => email));

    const editors = stored.filter(({ role, status }) => role === 'admin' && status === 'active');
    expect(editors.length).toBeGreaterThan(2);
    expect(stored.some(({ status }) => status === 'inactive')).toBe(true);
    expect(stored.filter(({ email }) => emails.has(email)).length).toBeGreaterThan(3);
    expect(await verifyPassword(editors[0]?.password_hash, OPTIONS.password)).toBe(true);
    expect(seeded.users.map(({ email }) => email).sort()).toEqual(
      stored.map(({ email }) => email).sort(),
    );
  });

  test('who applied again is a possible duplicate, some with alike essays, some decided', async () => {
    const { db } = database;
    const again = (await db.select().from(applications)).filter((row) => row.duplicate_of !== null);
    const pairs = await db.select().from(possibleDuplicates);
    const decided = pairs.filter(({ verdict }) => verdict !== null);

    expect(pairs).toHaveLength(again.length);
    expect(pairs.every(({ same_email, same_phone }) => same_email || same_phone)).toBe(true);
    expect(pairs.some(({ similarity }) => similarity !== null)).toBe(true);
    expect(decided.length).toBeGreaterThan(0);
    expect(decided.length).toBeLessThan(pairs.length);
    const recorded = await db.$count(events, eq(events.action, 'DUPLICATE_DECIDED'));
    expect(recorded).toBe(2 * decided.length);
  });

  test('most applications have the time of their first look, many of their decision', async () => {
    const paces = await database.db.select().from(applicationPaces);
    const looked = paces.filter(({ first_look_at }) => first_look_at !== null);

    expect(looked.length).toBeGreaterThan(made.applications.length / 2);
    expect(paces.filter(({ decided_at }) => decided_at !== null).length).toBeGreaterThan(10);
  });

  test('the times are the same if they are counted after the rows', async () => {
    const { db } = database;
    const read = () => db.select().from(applicationPaces).orderBy(applicationPaces.application_id);
    const before = (await read()).filter(
      ({ first_look_at, review_status }) => first_look_at !== null || review_status !== null,
    );

    await db.transaction((tx) => buildIndexesAfter(tx, () => tx.delete(applicationPaces)));

    expect(await read()).toEqual(before);
    expect(await violations()).toEqual([]);
  });

  test('can be extended: seats, numbers and accounts continue, and the views are those of the first', async () => {
    const added = await seed(database, { ...OPTIONS, applications: 120 });

    expect(await database.db.$count(applications)).toBe(420);
    expect(await violations()).toEqual([]);
    const staff = added.users.filter(({ email }) => email.endsWith('@example.org'));
    expect(staff.some(({ isNew }) => isNew)).toBe(false);
    const views = await database.db.select().from(savedViews);
    expect(views).toHaveLength(7);
    expect(new Set(views.map(({ is_shared }) => is_shared))).toEqual(new Set([true, false]));
    for (const { name, list, query, is_shared } of views) {
      expect(viewBody.parse({ name, list, query, is_shared }).query).toBe(query);
    }
  });
});

test('the same seed makes the same data, another one other data', async () => {
  const make = async (number: number) => {
    await reset();
    await seed(database, { ...OPTIONS, applications: 40, seed: number });
    return dump();
  };

  const first = await make(7);

  expect(await make(7)).toEqual(first);
  expect((await make(8)).applications).not.toEqual(first.applications);
});

test('a seed that fails leaves nothing behind', async () => {
  await reset();

  await expect(seed(database, { ...OPTIONS, applications: 5, prefix: 'no' })).rejects.toThrow();

  expect(await database.db.$count(applications)).toBe(0);
  expect(await database.db.$count(users)).toBe(0);
});

test('without applications there are accounts to sign in with', async () => {
  await reset();

  await seed(database, { ...OPTIONS, applications: 0 });

  expect(await database.db.$count(applications)).toBe(0);
  expect(await database.db.$count(users)).toBeGreaterThan(3);
  expect(await violations()).toEqual([]);
});

test('indexes that are built after the rows are the same as before', async () => {
  await reset();
  const listIndexes = async (tx: Db) => {
    const { rows } = await tx.execute(sql`
      select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`);
    return rows;
  };
  const before = await listIndexes(database.db);

  // An approval has a trigger that waits for the end of the transaction.
  const approval = { action: 'APPLICATION_STATUS_CHANGED', to: 'approved' } as const;
  const inside = await database.db.transaction((tx) =>
    buildIndexesAfter(tx, async () => {
      await tx.insert(events).values({ ...approval, actor_name: 'System' });
      return listIndexes(tx);
    }),
  );

  expect(inside.length).toBeLessThan(before.length - 10);
  expect(await listIndexes(database.db)).toEqual(before);
});
