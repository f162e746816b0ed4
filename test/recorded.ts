import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { applications, events } from '#server/db/schema.ts';

type Event = typeof events.$inferSelect;

/** An application as it is stored. */
export async function storedApplication(db: Db, id: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Error('the application is gone');
  return row;
}

/** The events with these values, oldest first. */
export function recorded(db: Db, values: Partial<Event> = {}): Promise<Event[]> {
  const wanted = Object.entries(values) as ['action', Event['action']][];
  return db
    .select()
    .from(events)
    .where(and(...wanted.map(([name, value]) => eq(events[name], value))))
    .orderBy(asc(events.at), asc(events.version), asc(events.id));
}
