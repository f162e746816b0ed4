import { LETTER_LIMITS } from '#contract/letters/limits.ts';
import { patternsOf, redactor } from '#server/core/redact.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './letters.queries.ts';

/**
 * Replaces people whose data is erased or deleted by their numbers where an editor has typed their name,
 * address or phone number into a letter, also one to others; a first name alone may mean somebody else.
 * Before anything of them is deleted: then the letters to them are locked in one order.
 */
export async function forgetInLetters(tx: Db, applicationIds: string[]): Promise<void> {
  const people = await queries.listApplications(tx, applicationIds);
  const named = people.filter(({ erased_at }) => erased_at === null);
  if (named.length === 0) return;
  const redactors = named.map((person) => redactor(person, { alone: false }));
  const forget = (text: string, max: number) =>
    redactors.reduce((shown, redact) => redact(shown), text).slice(0, max);
  const patterns = named.flatMap(patternsOf);
  for (const { id, subject, body } of await queries.lockAbout(tx, applicationIds, patterns)) {
    const words = {
      subject: forget(subject, LETTER_LIMITS.subjectMax),
      body: forget(body, LETTER_LIMITS.bodyMax),
    };
    if (words.subject !== subject || words.body !== body) await queries.updateWords(tx, id, words);
  }
}
