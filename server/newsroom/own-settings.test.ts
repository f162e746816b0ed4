import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DEFAULT_NEWSROOM, type OwnNewsroom } from '#contract/newsroom/own-settings.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { MAILS_PER_HOUR } from '#server/core/http/mail-limit.ts';
import { newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { events } from '#server/db/schema.ts';
import { outcome, type SignedIn, setupTestApp } from '#test/app.ts';
import { makeTrainee } from '#test/course.ts';
import { signInCorrespondent } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { storedApplication } from '#test/recorded.ts';

const portal = setupTestApp();
const OWN: OwnNewsroom = {
  alerts: false,
  radius_miles: 200,
  assignment_mail: false,
  listed: true,
  about: 'Reports from the river',
  zip_code: '60608',
  phone: '312 555 0100',
  away_until: '2026-12-24',
};
const lastEvent = async () => {
  const [event] = await portal.db.select().from(events).orderBy(desc(events.at)).limit(1);
  return event && [event.action, event.details];
};

test('a person who has set nothing has the defaults, and everything that is set is stored', async () => {
  const person = await portal.as('correspondent');

  const before = await person.get(newsroomPaths.ownSettings);
  const saved = await person.put(newsroomPaths.ownSettings, OWN);
  const after = await person.get(newsroomPaths.ownSettings);

  expect([before.statusCode, before.json()]).toEqual([200, DEFAULT_NEWSROOM]);
  expect([saved.statusCode, saved.json()]).toEqual([200, OWN]);
  expect(after.json()).toEqual(OWN);
  const names = 'alerts, radius_miles, assignment_mail, listed, about, zip_code, phone, away_until';
  expect(await lastEvent()).toEqual([
    'NEWSROOM_SETTINGS_CHANGED',
    `{user:${person.user.id}}: ${names}`,
  ]);
});

test('a change without phone and absence keeps them, any other missing field is named', async () => {
  const person = await portal.as('correspondent');
  await person.put(newsroomPaths.ownSettings, OWN);
  const { phone: _phone, away_until: _day, ...six } = OWN;
  const { alerts: _alerts, ...five } = six;

  const kept = await person.put(newsroomPaths.ownSettings, six);
  const refused = await person.put(newsroomPaths.ownSettings, five);

  expect(kept.json()).toEqual(OWN);
  expect(outcome(refused)).toEqual([400, 'validation_failed']);
  expect(refused.json().errors).toMatchObject([{ field: 'alerts' }]);
});

test.each<[keyof OwnNewsroom, unknown]>([
  ['radius_miles', 0],
  ['radius_miles', 201],
  ['radius_miles', 2.5],
  ['about', 'x'.repeat(501)],
  ['zip_code', '00001'],
  ['zip_code', '6060'],
  ['phone', 'call me'],
  ['away_until', '2026-02-30'],
  ['away_until', '0000-01-01'],
])('%s may not be %j', async (field, value) => {
  const person = await portal.as('correspondent');

  const response = await person.put(newsroomPaths.ownSettings, { ...OWN, [field]: value });

  expect(outcome(response)).toEqual([400, 'validation_failed']);
  expect(response.json().errors).toMatchObject([{ field }]);
  expect(await portal.db.select().from(newsroomProfiles)).toEqual([]);
});

test('the place of an applicant is that of the application and is fixed', async () => {
  const { application, ...person } = await signInCorrespondent(portal);
  const own = { ...OWN, phone: application.phone };

  const moved = await person.put(newsroomPaths.ownSettings, { ...own, zip_code: '10001' });
  const removed = await person.put(newsroomPaths.ownSettings, { ...own, zip_code: null });
  const same = await person.put(newsroomPaths.ownSettings, own);

  expect(outcome(moved)).toEqual([409, 'place_is_fixed']);
  expect(removed.json().code).toBe('place_is_fixed');
  expect([same.statusCode, same.json()]).toEqual([200, own]);
});

test('a new phone number is that of the application, too, which cannot be without one', async () => {
  const { application, ...person } = await signInCorrespondent(portal);
  const own = { ...OWN, phone: '(312) 555-0199' };

  const none = await person.put(newsroomPaths.ownSettings, { ...own, phone: null });
  const saved = await person.put(newsroomPaths.ownSettings, own);

  expect(none.json().errors).toMatchObject([{ field: 'phone' }]);
  expect(saved.json()).toEqual(own);
  expect(await storedApplication(portal.db, application.id)).toMatchObject({
    phone: own.phone,
    version: application.version + 1,
  });
  expect(await queuedMail(portal.db)).toMatchObject([
    { kind: 'contact_changed', to: application.email },
  ]);
  const [profile] = await portal.db.select().from(newsroomProfiles);
  expect(profile).toMatchObject({ zip_code: null, phone: null });
});

test('somebody in training may read and set them already', async () => {
  const person: SignedIn = await portal.as('correspondent');
  const { zip_code, phone } = await makeTrainee(portal.db, person.user);
  const own = { ...OWN, zip_code, phone };

  const saved = await person.put(newsroomPaths.ownSettings, own);

  expect([saved.statusCode, saved.json()]).toEqual([200, own]);
});

test('they are in the personal data, and go with the account', async () => {
  const admin = await portal.as('admin');
  const { application, user, ...person } = await signInCorrespondent(portal);
  const own = { ...OWN, phone: application.phone };
  await person.put(newsroomPaths.ownSettings, own);

  const data = (await admin.get(paths.applicationPersonalData(application.id))).json();
  await admin.delete(paths.user(user.id));

  expect(data.newsroom).toEqual({ ...own, zip_code: null, phone: null });
  expect(await portal.db.select().from(newsroomProfiles)).toEqual([]);
});

describe('with limits', () => {
  const limited = setupTestApp({ RATE_LIMIT: 'on' });

  test('a number that is changed again and again mails the address on file five times an hour', async () => {
    const person = await signInCorrespondent(limited);
    const save = (n: number) =>
      person.put(newsroomPaths.ownSettings, { ...OWN, phone: `312 555 010${n}` });

    for (let n = 0; n < MAILS_PER_HOUR.contact; n += 1)
      expect((await save(n)).statusCode).toBe(200);

    expect(outcome(await save(9))).toEqual([429, 'too_many_requests']);
    expect(await queuedMail(limited.db)).toHaveLength(MAILS_PER_HOUR.contact);
  });
});
