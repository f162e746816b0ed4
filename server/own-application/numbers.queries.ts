import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { applicationLinkAddress } from '#server/db/link-address-sql.ts';
import { applications, mailedLinks } from '#server/db/schema.ts';

/** The latest applications whose links go to this address, newest first (rule contact-3). */
export async function listByAddress(db: Db, email: string, limit: number) {
  const address = email.toLowerCase();
  const known = db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(sql`lower(${applications.email})`, address))
    .union(
      db
        .select({ id: sql<string>`${mailedLinks.application_id}` })
        .from(mailedLinks)
        .where(
          and(
            eq(mailedLinks.purpose, 'revert_contact'),
            eq(sql`lower(${mailedLinks.email})`, address),
          ),
        ),
    );
  return db
    .select({
      application_number: applications.application_number,
      email: applicationLinkAddress,
      language: applications.language,
    })
    .from(applications)
    .where(
      and(
        inArray(applications.id, known),
        eq(sql`lower(${applicationLinkAddress})`, address),
        isNull(applications.erased_at),
      ),
    )
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(limit);
}
