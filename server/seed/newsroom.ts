import { inArray } from 'drizzle-orm';
import { FIRST_ASSIGNMENT_DAYS, firstAssignmentIn } from '#contract/settings/first-assignment.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import type { Db } from '#server/db/client.ts';
import { peopleInService } from '#server/db/newsroom-schema.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import { writeLetters } from './letters.ts';
import { DAY_MS } from './people.ts';
import { writePeopleWhoStay } from './people-who-stay.ts';
import type { Random } from './random.ts';
import { makeEvent } from './rows.ts';
import type { Team } from './staff.ts';
import { noRows, type Rows } from './store.ts';
import { writeStories } from './stories.ts';

/** Title, brief, days until it is due, people wanted, how many have it, and how far it is. */
const ASSIGNMENTS: [string, string, due: number, wanted: number, taken: number, Status][] = [
  [
    'Voices from the school board meeting',
    'The board votes on the bus routes. Please talk to **two parents** and a driver, and bring a picture of the hall.',
    1.5,
    1,
    0,
    'open',
  ],
  [
    'How the farmers’ market copes with the heat',
    'Stalls close early this summer. Who stays, who leaves, and what would help?\n\n- one stall holder\n- one regular customer',
    4,
    2,
    1,
    'open',
  ],
  [
    'The bridge that stays closed',
    'The county has moved the date again. What does the detour cost the people behind it?',
    -1,
    1,
    1,
    'open',
  ],
  [
    'Volunteers of the night shelter',
    'A portrait of the people who open the doors at nine. Ask before you take pictures.',
    9,
    3,
    0,
    'open',
  ],
  [
    'High-school radio turns fifty',
    'They still broadcast every Friday. Notes so far: ask for the archive.',
    14,
    1,
    0,
    'draft',
  ],
  [
    'Election night at the town hall',
    'Results, faces and one good quote, before eleven.',
    -12,
    2,
    2,
    'closed',
  ],
];
type Status = 'draft' | 'open' | 'closed';

/** Assignments around people in service, at every stage, and their stories. */
export async function writeNewsroom(
  tx: Db,
  random: Random,
  userIds: string[],
  context: Team & { now: Date; timeZone: string; filesFolder: string | undefined },
): Promise<Rows[]> {
  const { now, lead } = context;
  const rows = noRows();
  const filed: { assignment_id: string; person: typeof peopleInService.$inferSelect }[] = [];
  const people =
    userIds.length === 0
      ? []
      : await tx.select().from(peopleInService).where(inArray(peopleInService.user_id, userIds));
  people.sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
  const located = people.filter(({ zip_code }) => zip_code);
  for (const [place, assignment] of ASSIGNMENTS.entries()) {
    const [title, brief, due, wanted, taken, status] = assignment;
    const near = located[place % Math.max(located.length, 1)];
    if (!near?.zip_code) continue;
    const day = (days: number) => new Date(now.getTime() + days * DAY_MS);
    const created = Math.min(due, 0) - 3;
    const id = random.uuid();
    rows.assignments.push({
      ...{ id, title, brief, zip_code: near.zip_code, radius_miles: 25, wanted, status },
      ...{ due_at: day(due), created_by: lead.id, created_at: day(created) },
      published_at: status === 'draft' ? null : day(created + 0.1),
      closed_at: status === 'closed' ? day(due + 0.5) : null,
      personal: false,
    });
    const log = (action: 'CREATED' | 'PUBLISHED' | 'CLOSED', days: number) =>
      rows.events.push(
        makeEvent(random, lead, day(days), { action: `ASSIGNMENT_${action}`, details: title }),
      );
    log('CREATED', created);
    if (status !== 'draft') log('PUBLISHED', created + 0.1);
    if (status === 'closed') log('CLOSED', due + 0.5);
    for (const person of random.sample(people, taken)) {
      const { user_id, application_id, full_name } = person;
      const taken_at = day(created + 1);
      const has = { assignment_id: id, user_id, state: 'taken' as const, taken_at, story_id: null };
      rows.assignmentPeople.push(has);
      if (status === 'closed') filed.push({ assignment_id: id, person });
      const by = { id: user_id, name: full_name };
      const details = `${title}: ${mentionUser(user_id)}`;
      const about = { action: 'ASSIGNMENT_TAKEN' as const, user_id, application_id, details };
      rows.events.push(makeEvent(random, by, taken_at, about));
    }
  }
  writeFirstAssignments(random, rows, located, context);
  const written = await writeStories(tx, random, people, filed, context);
  for (const { id, assignment_id, author_id } of written.stories) {
    const had = rows.assignmentPeople.find(
      (row) => row.assignment_id === assignment_id && row.user_id === author_id,
    );
    if (had) Object.assign(had, { state: 'filed', story_id: id });
  }
  const staying = await writePeopleWhoStay(tx, random, people, context);
  return [rows, written, staying, await writeLetters(tx, random, people, context)];
}

/** Days until they are due: of those who came last, as an approval gives them (rule newsroom-19). */
const FIRST_DUE = [11, 2];

function writeFirstAssignments(
  random: Random,
  rows: Rows,
  located: (typeof peopleInService.$inferSelect)[],
  { now, lead }: Team & { now: Date },
) {
  const latest = located.toSorted((a, b) => b.since.getTime() - a.since.getTime());
  for (const [place, days] of FIRST_DUE.entries()) {
    const person = latest[place];
    if (!person?.zip_code) continue;
    const { user_id, application_id, zip_code, language } = person;
    const texts = firstAssignmentIn(language, DEFAULT_SETTINGS);
    const at = new Date(now.getTime() + (days - FIRST_ASSIGNMENT_DAYS) * DAY_MS);
    const id = random.uuid();
    rows.assignments.push({
      ...{ id, ...texts, zip_code, personal: true, status: 'open', created_by: lead.id },
      ...{ created_at: at, published_at: at, due_at: new Date(now.getTime() + days * DAY_MS) },
      ...{ radius_miles: 25, wanted: 1, closed_at: null },
    });
    const has = { assignment_id: id, user_id, state: 'taken' as const, taken_at: at };
    rows.assignmentPeople.push({ ...has, story_id: null });
    const details = `${texts.title}: ${mentionUser(user_id)}`;
    const about = { action: 'ASSIGNMENT_GIVEN' as const, user_id, application_id, details };
    rows.events.push(makeEvent(random, lead, at, about));
  }
}
