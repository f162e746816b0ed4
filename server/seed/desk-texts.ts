import type { Db } from '#server/db/client.ts';
import { mailTemplates } from '#server/db/template-schema.ts';
import { DAY_MS } from './people.ts';
import type { Random } from './random.ts';
import { makeEvent, type Someone } from './rows.ts';
import { storeRows } from './store.ts';

const DAYS = 33;
const COURSE_FINISHED = {
  subject: 'You did it: the course is behind you',
  body: `Every module is passed, {{full_name}}. Well done!

Next comes your demo tape, about five minutes long. What we look for:

- a clear beginning
- sound that one can follow
- one person who tells you something

Your application number is {{application_number}}.`,
};

/** The first editor's own words for one mail, unless the desk has changed it already. */
export async function writeDeskTexts(tx: Db, random: Random, lead: Someone, now: Date) {
  const at = new Date(now.getTime() - DAYS * DAY_MS);
  const stored = await tx
    .insert(mailTemplates)
    .values({
      ...{ kind: 'course_finished', language: 'en', ...COURSE_FINISHED },
      // Of an earlier version: the list shows that ours has changed since.
      our_hash: '',
      ...{ changed_at: at, changed_by: lead.id },
    })
    .onConflictDoNothing()
    .returning({ kind: mailTemplates.kind });
  if (stored.length === 0) return;
  const event = { action: 'MAIL_TEXT_CHANGED' as const, details: 'Course finished (en)' };
  await storeRows(tx, { events: [makeEvent(random, lead, at, event)] });
}
