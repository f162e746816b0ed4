import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { applications, mailedLinks } from '#server/db/schema.ts';

type Columns = typeof applications.$inferInsert;

/** The application behind a link that confirms its address, locked; undefined if the link has ended. */
export async function lockByConfirmLink(tx: Db, tokenHash: string, now: Date) {
  const link = tx
    .select({ id: mailedLinks.application_id })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.token_hash, tokenHash),
        eq(mailedLinks.purpose, 'confirm_application'),
        gt(mailedLinks.expires_at, now),
      ),
    );
  const [found] = await tx
    .select({
      id: applications.id,
      application_number: applications.application_number,
      status: applications.status,
      version: applications.version,
      confirm_by: applications.confirm_by,
      language: applications.language,
      full_name: applications.full_name,
      email: applications.email,
      zip_code: applications.zip_code,
      intake_mark: applications.intake_mark,
    })
    .from(applications)
    .where(and(inArray(applications.id, link), isNull(applications.erased_at)))
    .for('update');
  return found;
}

export async function confirmApplication(
  tx: Db,
  id: string,
  confirmed: Pick<Columns, 'status' | 'version' | 'updated_at' | 'status_updated_at'>,
) {
  await tx
    .update(applications)
    .set({ ...confirmed, confirm_by: null })
    .where(eq(applications.id, id));
}

type Held = { application_id: string; email: string; token_hash: string; expires_at: Date };

/** The address can take back what replaces it; the row is replaced by the link that is mailed. */
export async function holdAddress(tx: Db, held: Held) {
  await tx.insert(mailedLinks).values({ ...held, purpose: 'revert_contact' });
}

/** But for those with which an earlier address takes back its change. */
export async function deleteMailedLinks(tx: Db, applicationId: string) {
  await tx
    .delete(mailedLinks)
    .where(
      and(eq(mailedLinks.application_id, applicationId), ne(mailedLinks.purpose, 'revert_contact')),
    );
}
