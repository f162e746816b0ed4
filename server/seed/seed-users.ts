import { eq, inArray, sql } from 'drizzle-orm';
import type { Role, UserStatus } from '#contract/users/users.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { events } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import { DAY_MS } from './data/calendar.ts';
import { PAUSED, type Plan, statusOf } from './data/plan.ts';
import type { Random } from './data/random.ts';
import { STAFF } from './data/staff.ts';
import { insertRows } from './seed-store.ts';

export type SeededUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  /** False for an account that was there before and keeps its password. */
  isNew: boolean;
};
type NewUser = typeof users.$inferInsert & { id: string; createdAt: Date };
type NewEvent = typeof events.$inferInsert;
type Options = { now: Date; password_hash: string };

const SIGN_INS_OVER_DAYS = 30;
const CORRESPONDENTS = 8;

/** The demo's editors and a correspondent; existing accounts are not changed. */
export async function storeStaff(tx: Db, random: Random, { now, password_hash }: Options) {
  const daysAgo = (days: number) => new Date(now.getTime() - Math.round(days * DAY_MS));
  const made = STAFF.map(({ name, email, role, status, joined, seen }) => ({
    ...{ id: random.uuid(), name, email, role, status, password_hash },
    lastLogin: seen === null ? null : daysAgo(seen),
    createdAt: daysAgo(joined),
    updatedAt: daysAgo(status === 'active' ? joined : (seen ?? joined)),
  }));
  const staff = await insertMissing(tx, made);
  const editors = staff.filter(({ role, status }) => role === 'admin' && status === 'active');
  const [lead] = editors;
  if (!lead) throw new Error('none of the demo editors is an active administrator any more');

  const log: NewEvent[] = [];
  for (const [index, user] of made.entries()) {
    if (!staff[index]?.isNew) continue;
    log.push(...signIns(random, user, now));
    if (user.id !== lead.id) {
      const details = `${mentionUser(user.id)}: ${user.role}, active`;
      log.push(event(random, lead, user.createdAt, 'USER_CREATED', { user_id: user.id, details }));
    }
    if (user.status === 'inactive') {
      const [from, to] = ['active', 'inactive'];
      const details = `${mentionUser(user.id)}: ${from} → ${to}`;
      const facts = { user_id: user.id, from, to, details };
      log.push(event(random, lead, user.updatedAt, 'USER_STATUS_CHANGED', facts));
    }
  }
  await insertRows(tx, events, log);
  return { users: staff, editors, lead, pickEditor: pickByShare(random, editors) };
}

/** Makes accounts for some approved applicants, as an editor would. */
export async function storeCorrespondents(
  tx: Db,
  random: Random,
  approved: Array<{ plan: Plan; application_number: string }>,
  { now, password_hash, editor }: Options & { editor: SeededUser },
): Promise<SeededUser[]> {
  const chosen = random
    .sample(
      approved.filter(({ plan }) => statusOf(plan, now) === 'approved'),
      CORRESPONDENTS,
    )
    .map(({ plan, application_number }) => {
      const approvedAt = plan.actions.at(-1)?.at ?? plan.created_at;
      const createdAt = between(random, approvedAt, now);
      const lastLogin = random.chance(0.75) ? between(random, createdAt, now) : null;
      const { full_name: name, email } = plan.person;
      const account = { id: random.uuid(), name, email, role: 'correspondent' as const };
      return {
        user: { ...account, password_hash, lastLogin, createdAt, updatedAt: createdAt },
        application_id: plan.id,
        application_number,
      };
    });
  const stored = await insertMissing(
    tx,
    chosen.map(({ user }) => user),
  );
  const added = chosen.filter((_, index) => stored[index]?.isNew);
  await insertRows(
    tx,
    events,
    added.map(({ user, application_id, application_number }) => {
      const details = `${application_number}: correspondent account`;
      const facts = { user_id: user.id, application_id, details };
      return event(random, editor, user.createdAt, 'USER_CREATED', facts);
    }),
  );
  return stored.filter(({ isNew }) => isNew);
}

/** An editor has paused the offers of a crowded ZIP code; without applications there is none. */
export async function pauseOffers(tx: Db, random: Random, editor: SeededUser, at: Date) {
  const { zip_code } = PAUSED;
  const paused = await tx
    .update(zipSeats)
    .set({ paused: true })
    .where(eq(zipSeats.zip_code, zip_code))
    .returning({ zip_code: zipSeats.zip_code });
  if (paused.length === 0) return;
  const facts = { details: `ZIP code ${zip_code}` };
  await insertRows(tx, events, [event(random, editor, at, 'OFFERS_PAUSED', facts)]);
}

export async function insertMissing(tx: Db, made: NewUser[]): Promise<SeededUser[]> {
  if (made.length === 0) return [];
  const added = await tx
    .insert(users)
    .values(made)
    .onConflictDoNothing()
    .returning({ id: users.id });
  const newIds = new Set(added.map(({ id }) => id));
  const emails = made.map(({ email }) => email.toLowerCase());
  const stored = await tx
    .select()
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails));
  return emails.flatMap((address) => {
    const user = stored.find(({ email }) => email.toLowerCase() === address);
    if (!user) return [];
    const { id, name, email, role, status } = user;
    return [{ id, name, email, role, status, isNew: newIds.has(id) }];
  });
}

/** Picks the editor of the next action by their share of the work. */
function pickByShare(random: Random, editors: SeededUser[]): () => number {
  const shares = editors.map(({ email }, index) => ({
    index,
    weight: STAFF.find((colleague) => colleague.email === email)?.share ?? 1,
  }));
  return () => random.weighted(shares).index;
}

/** A sign-in on most days of the last month, the latest at the account's `lastLogin`. */
function signIns(random: Random, user: NewUser, now: Date): NewEvent[] {
  const last = user.lastLogin;
  if (!last) return [];
  const signedIn = (at: Date) =>
    event(random, { id: user.id, name: user.name }, at, 'USER_SIGNED_IN', { user_id: user.id });
  const log = [signedIn(last)];
  for (let day = 1; day < SIGN_INS_OVER_DAYS; day += 1) {
    const at = new Date(last.getTime() - Math.round((day + random.between(-0.2, 0.2)) * DAY_MS));
    const isRecent = now.getTime() - at.getTime() < SIGN_INS_OVER_DAYS * DAY_MS;
    if (isRecent && random.chance(0.6)) log.push(signedIn(at));
  }
  return log;
}

export function event(
  random: Random,
  actor: { id: string | null; name: string },
  at: Date,
  action: NewEvent['action'],
  facts: Partial<NewEvent>,
): NewEvent {
  const about = { details: '', user_id: null, application_id: null, from: null, to: null };
  const who = { actor_id: actor.id, actor_name: actor.name };
  return { id: random.uuid(), at, ...who, action, ...about, ...facts };
}

function between(random: Random, low: Date, high: Date): Date {
  return new Date(Math.floor(random.between(low.getTime(), high.getTime())));
}
