import { HOLD_MINUTES, type ReviewDraft } from '#contract/reviews/reviews.ts';
import type { Db } from '#server/db/client.ts';
import { recusals, reviewDrafts, reviewHolds } from '#server/db/review-schema.ts';
import { makeApplication, makeUser, type Overrides } from '#server/seed/factories.ts';

type About = { application_id?: string; user_id?: string };

/** By a new editor, about a new application, unless they are given. */
const parents = async (db: Db, { application_id, user_id }: About) => ({
  application_id: application_id ?? (await makeApplication(db)).id,
  user_id: user_id ?? (await makeUser(db, { role: 'admin' })).id,
});

export async function makeRecusal(db: Db, overrides: Overrides<typeof recusals> = {}) {
  const reason = 'Former colleague';
  await db.insert(recusals).values({ reason, ...overrides, ...(await parents(db, overrides)) });
}

/** A hold from now on, as Review next gives it. */
export async function makeHold(db: Db, overrides: Overrides<typeof reviewHolds> = {}) {
  const held_at = overrides.held_at ?? new Date();
  const held_until = new Date(held_at.getTime() + HOLD_MINUTES * 60_000);
  const values = { held_at, held_until, ...overrides, ...(await parents(db, overrides)) };
  await db.insert(reviewHolds).values(values);
}

/** A review after its first step. */
export const DRAFT: ReviewDraft = {
  step: 1,
  criteria: { education: 8 },
  notes: 'Unfinished',
  recommendation: null,
  evidence: [],
};

export async function makeDraft(db: Db, overrides: Overrides<typeof reviewDrafts> = {}) {
  const created_at = overrides.created_at ?? new Date();
  const draft = { draft: DRAFT, created_at, updated_at: created_at };
  const values = { ...draft, ...overrides, ...(await parents(db, overrides)) };
  await db.insert(reviewDrafts).values(values);
}
