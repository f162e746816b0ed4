import type { Db } from '#server/db/client.ts';
import { newsroomProfiles, type peopleInService } from '#server/db/newsroom-schema.ts';
import { DAY_MS } from './people.ts';
import type { Random } from './random.ts';
import { makeEvent } from './rows.ts';
import type { Team } from './staff.ts';
import { noRows, type Rows } from './store.ts';

type Person = typeof peopleInService.$inferSelect;

/** What happened, and how many hours ago. */
const ALERTS: [message: string, hours: number][] = [
  ['Smoke over the old rail yard, several engines on the way. Who can get there safely?', 2],
  ['The county has closed the bridge without notice. Traffic stands in both directions.', 70],
];
const ABOUT = [
  'Schools, buses, and whatever the council decides late at night.',
  'Rivers and weather. I own a good raincoat.',
  'Courts and small businesses. Happy to share contacts.',
  'High-school sports, with pictures.',
];
const NOTES = ['On my way, ten minutes.', null, 'At work until six.', null];

/** Alerts with answers, people who want to be found, a record of service and a press card. */
export async function writePeopleWhoStay(
  tx: Db,
  random: Random,
  people: Person[],
  { now, lead }: Team & { now: Date },
): Promise<Rows> {
  const rows = noRows();
  const known = await tx.select({ id: newsroomProfiles.user_id }).from(newsroomProfiles);
  const located = people.filter(({ zip_code }) => zip_code);
  for (const [index, [message, hours]] of ALERTS.entries()) {
    const near = located[index % Math.max(located.length, 1)];
    if (!near?.zip_code) continue;
    const sent_at = new Date(now.getTime() - (hours * DAY_MS) / 24);
    const told = located.filter(
      ({ zip_code }) => zip_code?.slice(0, 3) === near.zip_code?.slice(0, 3),
    );
    const id = random.uuid();
    const { zip_code } = near;
    rows.alerts.push({
      ...{ id, message, zip_code, radius_miles: 50, sent_at },
      ...{ told: told.length, created_by: lead.id },
    });
    const details = `${zip_code}: ${told.length} told`;
    rows.events.push(makeEvent(random, lead, sent_at, { action: 'ALERT_SENT', details }));
    for (const [place, { user_id }] of told.entries()) {
      const answer = ([null, 'going', 'cannot'] as const)[(place + index) % 3] ?? null;
      rows.alertPeople.push({
        ...{ alert_id: id, user_id, answer },
        note: answer && (NOTES[place % NOTES.length] ?? null),
        answered_at: answer && new Date(sent_at.getTime() + (place + 3) * 60_000),
      });
    }
  }
  const fresh = people.filter(({ user_id }) => known.every(({ id }) => id !== user_id));
  for (const [index, { user_id, full_name, since }] of fresh.slice(0, ABOUT.length).entries()) {
    rows.newsroomProfiles.push({ user_id, listed: true, about: ABOUT[index] ?? '' });
    const kind = (['service', 'press_card'] as const)[index];
    if (!kind) continue;
    const until = kind === 'service' ? now.toISOString().slice(0, 10) : null;
    rows.serviceRecords.push({
      ...{ code: codeFrom(random.uuid()), user_id, kind, name: full_name, until },
      ...{ since: since.toISOString().slice(0, 10), stories_published: 0, issued_at: now },
    });
  }
  return rows;
}

const codeFrom = (uuid: string) =>
  uuid
    .replaceAll('-', '')
    .slice(0, 20)
    .toUpperCase()
    .replace(/.{5}(?=.)/g, '$&-');
