import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';

/** The latest applications with this address, newest first. */
export async function listByAddress(db: Db, email: string, limit: number) {
  return db
    .select({
      application_number: applications.application_number,
      email: applications.email,
      language: applications.language,
    })
    .from(applications)
    .where(
      and(
        eq(sql`lower(${applications.email})`, email.toLowerCase()),
        isNull(applications.erased_at),
      ),
    )
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(limit);
}
