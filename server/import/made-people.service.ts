import { IMPORT_LIMITS } from '#contract/imports/limits.ts';
import { forgetInEntries, hasEntriesSince } from '#server/activity/forget-in-entries.service.ts';
import { blankQuotes } from '#server/core/events.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { forgetInViews } from '#server/views/forget-in-views.service.ts';
import { offerFreeSeats } from '#server/waitlist/offers.service.ts';
import * as queries from './import.queries.ts';

type Deps = { db: Db; mail: MailQueue; now: () => Date };

const BATCH = 1_000;
/** What others wait for at most, each time that they use the database: some 0.1 s. */
const EMBEDDED_AT_ONCE = 50;

/** How many people one transaction stores or removes: that of the embedded engine has its only connection. */
export const peopleAtOnce = ({ engine }: Pick<Database, 'engine'>): number =>
  engine === 'embedded' ? EMBEDDED_AT_ONCE : IMPORT_LIMITS.rowsMax;

/** Deletes some of those whom the import made, with all that belongs to them. */
export async function removePeople(
  tx: Db,
  deps: Pick<Deps, 'mail' | 'now'>,
  importId: string,
  ids: string[],
): Promise<void> {
  const { people, rows } = await queries.lockMade(tx, ids);
  await deps.mail.forgetAccounts(
    tx,
    people.map(({ email }) => email),
  );
  const stored = await queries.getState(tx, importId);
  const mayBeNamed = stored && (await hasEntriesSince(tx, stored.created_at));
  for (let start = 0; start < rows.length; start += BATCH) {
    const some = rows.slice(start, start + BATCH);
    await blankQuotes(tx, idsOf(some));
    await deps.mail.forget(
      tx,
      some.map(({ application_number }) => application_number),
    );
    await forgetInViews(tx, idsOf(some));
    if (mayBeNamed) await forgetInEntries(tx, idsOf(some));
    await queries.deleteMade(tx, idsOf(some));
  }
  await offerFreeSeats(tx, deps, [...new Set(rows.map(({ zip_code }) => zip_code))]);
}

/** Everybody whom the import made; a process that dies meanwhile leaves the rest to the next one. */
export async function removeAll(deps: Deps, importId: string, atOnce: number): Promise<void> {
  const ids = await queries.listMade(deps.db, importId);
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    await deps.db.transaction((tx) => removePeople(tx, deps, importId, some));
  }
}
