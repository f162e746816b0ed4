import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { snippets } from '#server/db/letter-schema.ts';
import type { peopleInService } from '#server/db/newsroom-schema.ts';
import { applications } from '#server/db/schema.ts';
import { DAY_MS } from './people.ts';
import type { Random } from './random.ts';
import { makeEvent } from './rows.ts';
import type { Team } from './staff.ts';
import { noRows, type Rows } from './store.ts';

/** Subject, text, days ago, to how many, and whether it was stopped. */
const LETTERS: [string, string, days: number, people: number, isStopped: boolean][] = [
  [
    'Welcome to the desk’s open hour',
    'On Thursday at six we answer questions about interviews and recordings.\n\n- bring a story that you are working on\n- or just listen\n\nWe look forward to seeing you.',
    6,
    8,
    false,
  ],
  [
    'One question about your last story',
    'Could you send us the name of the street again?',
    2,
    1,
    false,
  ],
  ['Open hour moved', 'The open hour begins at seven.', 5, 8, true],
];
const SNIPPETS: [name: string, body: string][] = [
  ['Thanks', 'Thank you for your work. We could not do this without you.'],
  [
    'Two sources',
    'Please name a second source for this: a person, a document or a recording. If you need help to find one, answer this message.',
  ],
  ['Apply again', 'You are welcome to apply again. Your number is {{application_number}}.'],
];

/** Letters to people in service, in their timelines, and snippets of the desk. */
export async function writeLetters(
  tx: Db,
  random: Random,
  people: (typeof peopleInService.$inferSelect)[],
  { now, lead }: Team & { now: Date },
): Promise<Rows> {
  const rows = noRows();
  const ids = people.flatMap(({ application_id }) => application_id ?? []);
  if (ids.length === 0) return rows;
  const { id, application_number } = applications;
  const known = await tx
    .select({ id, application_number })
    .from(applications)
    .where(inArray(id, ids))
    .orderBy(id);
  for (const [subject, body, days, count, isStopped] of LETTERS) {
    const letter_id = random.uuid();
    const created_at = new Date(now.getTime() - days * DAY_MS);
    const left = new Date(created_at.getTime() + 12_000);
    const addressed = known.slice(0, count);
    const recipients = addressed.length;
    rows.letters.push({
      ...{ id: letter_id, subject, body, sender_id: lead.id, created_at, recipients },
      ...{ undone_at: isStopped ? left : null, released_at: isStopped ? null : left },
    });
    for (const application of addressed) {
      const application_id = application.id;
      rows.letterRecipients.push({ id: random.uuid(), letter_id, application_id });
      if (isStopped) continue;
      const details = `${application.application_number}: ${subject}`;
      const about = { action: 'LETTER_SENT' as const, application_id, details };
      rows.events.push(makeEvent(random, lead, left, about));
    }
  }
  // A second seed extends the first.
  if ((await tx.$count(snippets)) > 0) return rows;
  for (const [place, [name, body]] of SNIPPETS.entries()) {
    const at = new Date(now.getTime() - (30 - place) * DAY_MS);
    rows.snippets.push({ id: random.uuid(), name, body, created_at: at, updated_at: at });
  }
  return rows;
}
