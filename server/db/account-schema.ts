import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHALLENGE_PURPOSES, PASSWORD_CHANGES } from '#contract/auth/account.ts';
import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX, TOKEN_SCOPES } from '#contract/tokens/scopes.ts';
import { ROLES, USER_STATUSES } from '#contract/users/users.ts';
import { checks, goesWith, id, number, oneOf, time } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    password_hash: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('correspondent'),
    status: text({ enum: USER_STATUSES }).notNull().default('active'),
    lastLogin: time(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
    /** Whether the password was chosen by somebody else and must or should be changed (rule account-2). */
    password_change: text({ enum: PASSWORD_CHANGES }),
    /** The key of the authenticator app, encrypted (core/auth/secret-key.ts); it counts once confirmed. */
    totp_key: text(),
    totp_confirmed_at: time(),
    /** The last accepted time step: a code works once. */
    totp_step: integer(),
  },
  (t) => [
    uniqueIndex('one_user_per_email').on(sql`lower(${t.email})`),
    index('users_by_created').on(t.createdAt),
    ...checks({
      user_role_is_known: sql`${t.role} in (${oneOf(ROLES)})`,
      user_status_is_known: sql`${t.status} in (${oneOf(USER_STATUSES)})`,
      user_has_name: sql`length(btrim(${t.name})) > 0`,
    }),
  ],
);

const tokenColumns = () => ({
  // Only the hash is kept: a stolen copy of the table signs nobody in.
  token_hash: text().primaryKey(),
  user_id: goesWith(() => users.id),
  created_at: time().notNull().defaultNow(),
  expires_at: time().notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    ...tokenColumns(),
    /** What the owner's list of sessions calls it, instead of its secret. */
    id: uuid().notNull().defaultRandom(),
    last_used_at: time().notNull().defaultNow(),
    /** When the password was last given in this session (rule account-4). */
    confirmed_at: time().notNull().defaultNow(),
    /** The provider of OpenID Connect has asked for a second factor. */
    has_mfa: boolean().notNull().default(false),
    device: text(),
    place: text(),
  },
  (t) => [
    uniqueIndex('one_session_per_id').on(t.id),
    index('sessions_by_user').on(t.user_id),
    index('sessions_by_expiry').on(t.expires_at),
    check('session_ends_after_it_starts', sql`${t.expires_at} > ${t.created_at}`),
  ],
);

/** Single-use links that set a password: a forgotten one, or a new user's first. */
export const passwordLinks = pgTable('password_links', tokenColumns(), (t) => [
  index('password_links_by_user').on(t.user_id),
  index('password_links_by_expiry').on(t.expires_at),
]);

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, in base64url like the key. */
    id: text().primaryKey(),
    user_id: goesWith(() => users.id),
    name: text().notNull(),
    public_key: text().notNull(),
    counter: integer().notNull().default(0),
    /** How the browser reaches it, as JSON. */
    transports: text().notNull().default('[]'),
    created_at: time().notNull().defaultNow(),
    last_used_at: time(),
  },
  (t) => [index('passkeys_by_user').on(t.user_id)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: goesWith(() => users.id),
    code_hash: text().notNull(),
    used_at: time(),
  },
  (t) => [index('recovery_codes_by_user').on(t.user_id)],
);

/** For programs of an administrator; they end with the role (trigger `end_tokens`). */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    // Only the hash, as of sessions.
    token_hash: text().notNull(),
    user_id: goesWith(() => users.id),
    name: text().notNull(),
    scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
    created_at: time().notNull().defaultNow(),
    expires_at: time().notNull(),
    last_used_at: time(),
    revoked_at: time(),
  },
  (t) => [
    uniqueIndex('one_token_per_secret').on(t.token_hash),
    index('tokens_by_user').on(t.user_id),
    index('tokens_by_time').on(t.created_at, t.id),
    ...checks({
      token_has_a_name: sql`length(btrim(${t.name})) between 1 and ${number(TOKEN_NAME_MAX)}`,
      token_scopes_are_known: sql`cardinality(${t.scopes}) > 0 and ${t.scopes} <@ array[${oneOf(TOKEN_SCOPES)}]`,
      token_ends_within_a_year: sql`${t.expires_at} > ${t.created_at} and ${t.expires_at} <= ${t.created_at} + interval '${number(TOKEN_DAYS_MAX)} days'`,
    }),
  ],
);

/** Who somebody is at the provider of OpenID Connect: linked at the first sign-in (rule oidc-2). */
export const oidcIdentities = pgTable(
  'oidc_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: goesWith(() => users.id),
    linked_at: time().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    uniqueIndex('one_identity_per_user_and_issuer').on(t.user_id, t.issuer),
  ],
);

/** A sign-in or a new passkey that waits for its second step. Unlogged, like rate_limits. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    token_hash: text().primaryKey(),
    /** Null while somebody signs in with a passkey alone. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    /** What a passkey has to sign. */
    webauthn_challenge: text(),
    attempts: integer().notNull().default(0),
    expires_at: time().notNull(),
  },
  (t) => [index('auth_challenges_by_expiry').on(t.expires_at)],
);

/** The fingerprint of the secret key, by which processes with different ones notice it. */
export const portalKeys = pgTable('portal_keys', {
  name: text().primaryKey(),
  key: text().notNull(),
});
