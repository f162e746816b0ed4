import { asc, eq, sql } from 'drizzle-orm';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import type { OfferState } from '#contract/waitlist/waitlist.ts';
import { deskSettings, offers, zipSeats } from '#server/db/seats-schema.ts';
import {
  type makeApplication,
  makeApplications,
  type StoredApplication,
} from '#server/seed/factories.ts';
import type { Caller, TestApp } from './app.ts';
import { asApplicant } from './as-applicant.ts';
import { queuedMail } from './queued-mail.ts';
import { recorded, storedApplication } from './recorded.ts';
import { findViolations } from './violations.ts';

export const ZIP = '60608';

/** Gives so many seats of a ZIP code away. */
export const fillZip = ({ db }: Pick<TestApp, 'db'>, zip_code: string, seats = SEATS_PER_ZIP) =>
  makeApplications(
    db,
    Array.from({ length: seats }, () => ({ zip_code })),
  );

type Person = Pick<StoredApplication, 'application_number' | 'email' | 'submission_id'>;

/** A ZIP code whose seats and line a test arranges and reads. */
export function waitlistOf(portal: TestApp, zip_code = ZIP) {
  return {
    fill: (seats?: number) => fillZip(portal, zip_code, seats),
    /** People in line in this order, a minute after each other. */
    queue(count: number, overrides: Parameters<typeof makeApplication>[1] = {}) {
      const start = Date.now() - 3_600_000;
      return makeApplications(
        portal.db,
        Array.from({ length: count }, (_, n) => ({
          ...{ zip_code, status: 'waitlisted' as const, created_at: new Date(start + n * 60_000) },
          ...overrides,
        })),
      );
    },
    /** People in line for a full ZIP code, whose last seat `editor` has freed: it is promised to the first. */
    async offered(
      editor: Caller,
      people = 1,
      overrides: Parameters<typeof makeApplication>[1] = {},
    ) {
      const [seated] = await fillZip(portal, zip_code);
      const queue = await this.queue(people, overrides);
      const rejection = { status: 'rejected', notify: false };
      await editor.patch(paths.applicationStatus(seated!.id), rejection);
      return queue;
    },
    async seats() {
      const [row] = await portal.db.select().from(zipSeats).where(eq(zipSeats.zip_code, zip_code));
      return row;
    },
    async offers(state?: OfferState) {
      return portal.db
        .select()
        .from(offers)
        .where(state ? eq(offers.state, state) : sql`true`)
        .orderBy(asc(offers.created_at), asc(offers.id));
    },
    stored: ({ id }: { id: string }) => storedApplication(portal.db, id),
    async actions({ id }: { id: string }) {
      const found = await recorded(portal.db, { application_id: id });
      return found.map(({ action, to, actor_name }) =>
        [action, to, actor_name].filter(Boolean).join(' '),
      );
    },
    async mailsTo({ email }: Pick<Person, 'email'>) {
      const mails = await queuedMail(portal.db);
      return mails.filter(({ to }) => to === email).map(({ kind }) => kind);
    },
    status: ({ application_number, email }: Person) =>
      portal.visitor.post(paths.statusLookupPost, { application_number, email }),
    answer: (person: Person, answer: 'accept' | 'decline') =>
      portal.visitor.post(paths.answerOffer, { ...asApplicant(person), answer }),
    join: (person: Person) => portal.visitor.post(paths.joinLine, asApplicant(person)),
    leave: (person: Person) => portal.visitor.post(paths.leaveLine, asApplicant(person)),
    withdraw: (person: Person) => portal.visitor.post(paths.withdraw, asApplicant(person)),
    set: (change: Partial<typeof deskSettings.$inferInsert>) =>
      portal.db.update(deskSettings).set(change),
    violations: () => findViolations(portal.db),
  };
}
