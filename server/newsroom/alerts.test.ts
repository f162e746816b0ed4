import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { alerts } from '#server/db/alert-schema.ts';
import { newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import { outcome, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';
import { signInCorrespondent } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const MESSAGE = 'The river is over its banks at Canal Street.';
const body = { message: MESSAGE, zip_code: '60608' };

/** Somebody in Chicago with these settings. */
async function person(settings: Partial<typeof newsroomProfiles.$inferInsert> = {}, zip = '60608') {
  const made = await signInCorrespondent(portal, { zip_code: zip });
  await portal.db.insert(newsroomProfiles).values({ ...settings, user_id: made.user.id });
  return made;
}

const send = async (values: Record<string, unknown> = {}) => {
  const admin = await portal.as('admin');
  const response = await admin.post(paths.deskAlerts, { ...body, ...values });
  return { admin, response, id: response.json().alert?.id as string };
};

test('people in service within both radii who want alerts and are not away are told, before all other mail', async () => {
  const told = await person({ radius_miles: 1 });
  const near = await person({ radius_miles: 50 }, '60609');
  await person({ radius_miles: 1 }, '60609');
  await person({ alerts: false });
  await person({ away_until: '2999-01-01' });
  await person({}, '10001');
  await makeApplication(portal.db, { status: 'training', zip_code: '60608' });

  const { admin, response, id } = await send({ radius_miles: 20 });

  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    told: 2,
    alert: { message: MESSAGE, city: 'Chicago', state: 'IL', radius_miles: 20, told: 2, going: 0 },
  });
  const { rows } = await portal.db.execute(
    sql`select data ->> 'to' as "to", priority from pgboss.job where name = 'mail' order by 1`,
  );
  expect(rows).toEqual(
    [told, near]
      .map(({ user }) => ({ to: user.email, priority: 10 }))
      .sort((a, b) => (a.to < b.to ? -1 : 1)),
  );
  const { people } = (await admin.get(paths.deskAlert(id))).json();
  expect(people).toMatchObject([
    { user_id: told.user.id, miles: 0, answer: null, phone: told.application.phone },
    { user_id: near.user.id, answer: null },
  ]);
  const reach = await admin.get(paths.alertReach, { zip_code: '60608', radius_miles: '20' });
  expect(reach.json()).toEqual({ city: 'Chicago', state: 'IL', told: 2 });
});

test('of 1,000 people exactly those are told whom a recount by great-circle distance finds', async () => {
  const { placeOf } = await loadPlaces();
  const codes = Array.from({ length: 20_000 }, (_, n) => placeOf(String(46_000 + n)));
  const places = codes.filter((place) => place !== undefined).slice(0, 1_000);
  const password_hash = 'none';
  const made = await portal.db
    .insert(users)
    .values(places.map((_, n) => ({ name: `P ${n}`, email: `p${n}@example.org`, password_hash })))
    .returning({ id: users.id, email: users.email });
  const people = made.map(({ id, email }) => {
    const n = Number(email.slice(1, email.indexOf('@')));
    return { id, place: places[n]!, radius_miles: 1 + ((n * 37) % 200) };
  });
  await portal.db.insert(newsroomProfiles).values(
    people.map(({ id, place, radius_miles }) => ({
      ...{ user_id: id, zip_code: place.zip_code, radius_miles },
    })),
  );

  const { admin, response, id } = await send({ zip_code: '46204', radius_miles: 90 });

  const here = placeOf('46204')!;
  // By the law of cosines, where the portal takes the haversine.
  const [sin, cos] = [Math.sin, Math.cos].map((of) => (deg: number) => of((deg * Math.PI) / 180));
  const milesTo = ({ latitude, longitude }: typeof here) =>
    3958.76 *
    Math.acos(
      Math.min(
        1,
        sin!(latitude) * sin!(here.latitude) +
          cos!(latitude) * cos!(here.latitude) * cos!(longitude - here.longitude),
      ),
    );
  const expected = people.filter(
    ({ place, radius_miles }) => milesTo(place) <= Math.min(90, radius_miles),
  );
  const told = (await admin.get(paths.deskAlert(id))).json().people;
  expect(response.json().told).toBe(expected.length);
  expect(expected.length).toBeGreaterThan(100);
  expect(told.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual(
    expected.map((person) => person.id).sort(),
  );
});

test('somebody answers, changes the answer until the end, and the desk sees the last one', async () => {
  const told = await person();
  const { admin, id } = await send();

  const first = await told.post(paths.answerAlert(id), { answer: 'going', note: 'In ten minutes' });
  const second = await told.post(paths.answerAlert(id), { answer: 'cannot' });

  expect(first.json()).toMatchObject({ alert: { id, answer: 'going', note: 'In ten minutes' } });
  expect(second.json()).toMatchObject({ alert: { answer: 'cannot', note: null, miles: 0 } });
  expect((await admin.get(paths.deskAlert(id))).json()).toMatchObject({
    alert: { going: 0, cannot: 1 },
    people: [{ answer: 'cannot', note: null }],
  });
  const ended = await admin.post(paths.endAlert(id));
  expect(ended.json().alert.ended_at).not.toBeNull();
  // Begun before the end, by a request that has waited for it.
  portal.clock.now = new Date(portal.clock.now.getTime() - 1_000);
  expect(outcome(await admin.post(paths.endAlert(id)))).toEqual([409, 'alert_ended']);
  expect(outcome(await told.post(paths.answerAlert(id), { answer: 'going' }))).toEqual([
    409,
    'alert_ended',
  ]);
  const actions = await recorded(portal.db);
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['ALERT_SENT', 'ALERT_ANSWERED', 'ALERT_ENDED']),
  );
});

test('it ends by itself after a day, and is shown for another week', async () => {
  const told = await person();
  const { admin, id } = await send();
  const open = await send();
  const sentAgo = (days: number) =>
    portal.db
      .update(alerts)
      .set({ sent_at: new Date(Date.now() - days * DAY_MS) })
      .where(eq(alerts.id, id));
  const shown = async () =>
    (await told.get(paths.alerts)).json() as { alerts: { id: string }[]; totalCount: number };

  await sentAgo(1.01);
  expect(await shown()).toMatchObject({
    alerts: [
      { id: open.id, ended_at: null },
      { id, ended_at: expect.any(String) },
    ],
    totalCount: 2,
  });
  expect(outcome(await told.post(paths.answerAlert(id), { answer: 'going' }))).toEqual([
    409,
    'alert_ended',
  ]);
  expect(outcome(await admin.post(paths.endAlert(id)))).toEqual([409, 'alert_ended']);
  await sentAgo(8.01);
  expect(await shown()).toMatchObject({ alerts: [{ id: open.id }], totalCount: 1 });
});

test('somebody who was not told knows nothing of it', async () => {
  await person();
  const stranger = await person({ alerts: false });
  const { admin, id } = await send();

  expect((await stranger.get(paths.alerts)).json()).toEqual({ alerts: [], totalCount: 0 });
  for (const caller of [stranger, admin]) {
    const answered = await caller.post(paths.answerAlert(id), { answer: 'going' });
    expect(outcome(answered)).toEqual([404, 'alert_not_found']);
  }
  expect(outcome(await stranger.get(paths.deskAlerts))).toEqual([403, 'forbidden']);
  expect(outcome(await admin.get(paths.deskAlert(NOBODY)))).toEqual([404, 'alert_not_found']);
});

test.each([
  ['message', { message: 'Too short' }],
  ['message', { message: 'x'.repeat(501) }],
  ['zip_code', { zip_code: '00000' }],
  ['radius_miles', { radius_miles: 201 }],
])('a wrong %s is refused at its field', async (field, values) => {
  const { response } = await send(values);

  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject([{ field }]);
});

test('mail of an alert that has ended is not sent', async () => {
  await person();
  const { admin, id } = await send();
  await admin.post(paths.endAlert(id));

  expect(await queuedMail(portal.db)).toHaveLength(1);
  expect(await deliverMail(portal)).toEqual([]);
});
