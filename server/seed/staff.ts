import { inArray, sql } from 'drizzle-orm';
import type { SecurityEvent } from '#contract/activity/security-log.ts';
import { type ViewList, viewBody } from '#contract/applications/views.ts';
import type { TokenScope } from '#contract/tokens/scopes.ts';
import type { Role, UserStatus } from '#contract/users/users.ts';
import { apiTokens, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { events } from '#server/db/schema.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import { DAY_MS, inLatin } from './people.ts';
import type { Random } from './random.ts';
import { type EventFacts, makeEvent, type Someone } from './rows.ts';
import { noRows } from './store.ts';

export type SeededUser = Pick<typeof users.$inferSelect, 'name' | 'email' | 'role' | 'status'> & {
  id: string;
  /** False for an account that was there before and keeps its password. */
  isNew: boolean;
};

/**
 * The people who work with the demo: days since the account was made and since the last sign-in, and
 * how much of the reviewing they do. Their mail domain is set aside for examples.
 */
export const STAFF = [
  { name: 'Maya Okafor', joined: 420, seen: 0.1, share: 40 },
  { name: 'Daniel Reyes', joined: 410, seen: 0.4, share: 30 },
  { name: 'Priya Raman', joined: 400, seen: 1.3, share: 20 },
  { name: 'Tomasz Wójcik', joined: 380, seen: 4, share: 10 },
  { name: 'Grace Lindqvist', joined: 415, seen: 96, share: 0, status: 'inactive' as const },
  { name: 'Rosa Delgado', joined: 190, seen: 2, share: 0, role: 'correspondent' as const },
].map((person) => ({
  ...{ role: 'admin' as Role, status: 'active' as UserStatus, ...person },
  email: `${person.name.split(' ').map(inLatin).join('.')}@example.org`,
}));

/** Days ago, what, by which of the editors (none: an unknown address), and from which network. */
const SECURITY: [number, SecurityEvent, editor: number | null, network: number, of?: string][] = [
  [74, 'PASSWORD_CHANGED', 1, 1],
  [61, 'SIGN_IN_NEW_PLACE', 2, 2],
  [44, 'PASSKEY_ADDED', 0, 0],
  [37, 'PASSKEY_REMOVED', 0, 0],
  [30, 'SIGN_IN_FAILED', null, 3],
  [29, 'RATE_LIMITED', null, 3, 'sign-in'],
  [18, 'DATA_EXPORTED', 0, 0, 'CSV'],
  [12, 'SIGN_IN_FAILED', 1, 1],
  [9, 'SESSION_ENDED', 2, 2],
  [4, 'DATA_EXPORTED', 1, 1, 'PDF'],
  [1, 'SIGN_IN_FAILED', 0, 0],
];
/** By which of the editors, the name, the list, and whether it is shared. */
const VIEWS: [editor: number, name: string, query: string, is_shared: boolean, list?: ViewList][] =
  [
    [0, 'Waiting longest', 'statuses=new,under_review&sortBy=waiting', true],
    [
      0,
      'High scores, undecided',
      'statuses=new,under_review&scoreMin=80&sortBy=review_score',
      true,
    ],
    [0, 'Tapes to watch', 'status=demo_submitted&tape_waiting=true', false],
    [1, 'Flagged and new', 'status=new&flagged=only', false],
    [1, 'Possible duplicates', 'duplicate=true', true],
    [2, 'Silent in training', 'status=training&silent=true', true],
    [0, 'Silent for 30 days', 'activity=silent_30&sortBy=last_active_at', true, 'correspondents'],
  ];
/** By which of the editors, the name, what it opens, how many days ago, and for how many. */
const TOKENS: [editor: number, name: string, scopes: TokenScope[], made: number, days: number][] = [
  [0, 'CMS', ['stories:read'], 40, 365],
  [1, 'Spreadsheet of the board', ['applications:read', 'reports:read'], 95, 90],
];
const SIGN_INS_OVER_DAYS = 30;

/** The demo's editors and a correspondent; accounts that exist are not changed. */
export async function findStaff(tx: Db, random: Random) {
  const emails = STAFF.map(({ email }) => email);
  const isOne = inArray(sql`lower(${users.email})`, emails);
  const known = await tx.select().from(users).where(isOne);
  const staff = STAFF.map(({ name, email, role, status }): SeededUser => {
    const found = known.find((user) => user.email.toLowerCase() === email);
    return { id: random.uuid(), name, email, role, status, ...found, isNew: !found };
  });
  const editors = staff.filter(({ role, status }) => role === 'admin' && status === 'active');
  if (!editors[0]) throw new Error('none of the demo editors is an active administrator any more');
  const shares = editors.map(({ email }, editor) => {
    return { editor, weight: STAFF.find((one) => one.email === email)?.share ?? 1 };
  });
  return { staff, editors, lead: editors[0], shares };
}

export type Team = Awaited<ReturnType<typeof findStaff>>;

/** Accounts, sign-ins, saved views, and a security log without passkeys that nobody could use. */
export function writeStaff(
  random: Random,
  { staff, editors, lead }: Team,
  { now, password_hash }: { now: Date; password_hash: string },
) {
  const rows = noRows();
  const daysAgo = (days: number) => new Date(now.getTime() - Math.round(days * DAY_MS));
  for (const [place, { isNew, ...user }] of staff.entries()) {
    const { joined = 0, seen = 0 } = STAFF[place] ?? {};
    if (!isNew) continue;
    const { id: user_id, name, role, status } = user;
    const ended = daysAgo(status === 'active' ? joined : seen);
    const times = { lastLogin: daysAgo(seen), createdAt: daysAgo(joined), updatedAt: ended };
    rows.users.push({ ...user, password_hash, ...times });
    const mention = mentionUser(user_id);
    const log = (by: Someone, at: Date, event: EventFacts) =>
      rows.events.push(makeEvent(random, by, at, { user_id, ...event }));
    // On most days of the last month, the latest at the account's `lastLogin`.
    for (let day = seen; day < SIGN_INS_OVER_DAYS; day += random.between(0.9, 2.4)) {
      log({ id: user_id, name }, daysAgo(day), { action: 'USER_SIGNED_IN' });
    }
    const created = { action: 'USER_CREATED' as const, details: `${mention}: ${role}, active` };
    if (user_id !== lead.id) log(lead, daysAgo(joined), created);
    const change = { from: 'active', to: status, details: `${mention}: active → ${status}` };
    if (status !== 'active') log(lead, ended, { action: 'USER_STATUS_CHANGED', ...change });
  }
  if (!editors.every(({ isNew }) => isNew)) return rows;
  const networks = SECURITY.map(() => random.hex(32));
  for (const [days, kind, editor, network, details = ''] of SECURITY) {
    const account_hash = editor === null && kind === 'SIGN_IN_FAILED' ? networks[4] : null;
    const at = daysAgo(days + random.between(0, 0.3));
    const user_id = editors[editor ?? -1]?.id ?? null;
    const who = { user_id, account_hash, network_hash: networks[network] };
    rows.securityEvents.push({ id: random.uuid(), at, kind, details, ...who });
  }
  for (const [index, [place, name, query, is_shared, list]] of VIEWS.entries()) {
    const created_at = daysAgo((VIEWS.length - index) * 5);
    const owned = { id: random.uuid(), owner_id: editors[place]?.id ?? null };
    const view = viewBody.parse({ name, query, is_shared, list });
    rows.savedViews.push({ ...view, ...owned, created_at, updated_at: created_at });
  }
  return rows;
}

/** Tokens that nobody knows the secret of, beside the rows: `storeRows` cannot write lists. */
export async function storeTokens(tx: Db, random: Random, { editors }: Team, now: Date) {
  if (!editors.every(({ isNew }) => isNew)) return;
  for (const [place, name, scopes, made, days] of TOKENS) {
    const by = editors[place];
    if (!by) continue;
    const at = (ago: number) => new Date(now.getTime() - ago * DAY_MS);
    const created_at = at(made);
    const times = { created_at, expires_at: at(made - days), last_used_at: at(made - days / 10) };
    const token = { id: random.uuid(), token_hash: random.hex(64), user_id: by.id, name, scopes };
    await tx.insert(apiTokens).values({ ...token, ...times });
    const facts = { user_id: by.id, details: `${name}: ${scopes.join(', ')}` };
    await tx
      .insert(events)
      .values(makeEvent(random, by, created_at, { action: 'TOKEN_CREATED', ...facts }));
  }
}
