import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { mailedLinks } from '#server/db/schema.ts';

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
