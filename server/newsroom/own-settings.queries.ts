import { eq, getTableColumns } from 'drizzle-orm';
import type { OwnNewsroom } from '#contract/newsroom/own-settings.ts';
import type { Db } from '#server/db/client.ts';
import { newsroomProfiles } from '#server/db/newsroom-schema.ts';

const { user_id: _user, updated_at: _time, ...SETTINGS } = getTableColumns(newsroomProfiles);

export async function getProfile(db: Db, userId: string): Promise<OwnNewsroom | undefined> {
  const [found] = await db
    .select(SETTINGS)
    .from(newsroomProfiles)
    .where(eq(newsroomProfiles.user_id, userId));
  return found;
}

/** What is not given stays as it is, also what somebody else is changing. */
export async function storeProfile(
  tx: Db,
  user_id: string,
  at: Date,
  settings: Partial<OwnNewsroom>,
) {
  const values = { ...settings, updated_at: at };
  await tx
    .insert(newsroomProfiles)
    .values({ user_id, ...values })
    .onConflictDoUpdate({ target: newsroomProfiles.user_id, set: values });
}
