import { eq } from 'drizzle-orm';
import { paths } from '#contract/shared/paths.ts';
import { passwordLinks, users } from '#server/db/account-schema.ts';
import { events } from '#server/db/schema.ts';
import { makeSession, makeUser } from '#server/seed/factories.ts';
import type { TestApp } from './app.ts';

/** What the tests of users ask about accounts and do with them. */
export function openAccounts(portal: TestApp) {
  return {
    async stored(id: string) {
      const [user] = await portal.db.select().from(users).where(eq(users.id, id));
      return user;
    },
    eventsLeft: () =>
      portal.db
        .select({
          action: events.action,
          by: events.actor_id,
          about: events.user_id,
          from: events.from,
          to: events.to,
          details: events.details,
        })
        .from(events),
    /** A user with a session and a password link, as somebody in the middle of their work has. */
    async makeBusyUser(overrides: Parameters<typeof makeUser>[1] = {}) {
      const user = await makeUser(portal.db, { lastLogin: new Date(), ...overrides });
      const token = await makeSession(portal.db, user);
      await portal.db.insert(passwordLinks).values({
        token_hash: `hash of ${user.id}`,
        user_id: user.id,
        expires_at: new Date(Date.now() + 3_600_000),
      });
      return { user, token, caller: portal.caller(token) };
    },
    signIn: (email: string, password: string) =>
      portal.visitor.post(paths.login, { email, password }),
  };
}
