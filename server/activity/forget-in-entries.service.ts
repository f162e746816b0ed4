import { patternsOf, redactor } from '#server/core/redact.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './activity.queries.ts';

/**
 * Replaces people whose data is erased or deleted by their numbers in what clients have reported: such
 * an entry belongs to no application. Before the applications change: it reads the people from there.
 */
export async function forgetInEntries(tx: Db, applicationIds: string[]): Promise<void> {
  const people = await queries.listPeople(tx, applicationIds);
  if (people.length === 0) return;
  const redact = people.map((person) => redactor(person));
  for (const { id, details } of await queries.lockReported(tx, people.flatMap(patternsOf))) {
    const redacted = redact.reduce((text, one) => one(text), details);
    if (redacted !== details) await queries.updateDetails(tx, id, redacted);
  }
}

/** Without any since then, nothing that was stored later is in one: looking for thousands of names takes minutes. */
export const hasEntriesSince = queries.hasReported;
