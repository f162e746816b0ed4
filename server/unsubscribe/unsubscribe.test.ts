import { expect, test } from 'vitest';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { outcome, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';
import { signInCorrespondent } from '#test/newsroom-factories.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();

const oneClick = (url: string, type = 'application/x-www-form-urlencoded') =>
  portal.app.inject({
    method: 'POST',
    url: url.replace('https://portal.example.org', ''),
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });

/** The link of an alert that was mailed to somebody near it. */
async function mailedAlert() {
  const person = await signInCorrespondent(portal, {});
  const admin = await portal.as('admin');
  const alert = { message: 'A fire near the river', zip_code: '60608', radius_miles: 5 };
  expect((await admin.post(newsroomPaths.deskAlerts, alert)).statusCode).toBe(201);
  const sent = await deliverMail(portal);
  const link = sent.find(({ to }) => to === person.user.email)?.unsubscribe ?? '';
  return { person, link };
}

test('one click in a mail program switches off what the mail was about, once and without a sign-in', async () => {
  const { person, link } = await mailedAlert();
  const before = (await person.get(newsroomPaths.ownSettings)).json();

  const first = await oneClick(link);
  const second = await oneClick(link, 'multipart/form-data; boundary=x');

  expect([first.statusCode, first.json()]).toEqual([200, { unsubscribed: 'alerts' }]);
  expect(second.statusCode).toBe(200);
  expect((await person.get(newsroomPaths.ownSettings)).json()).toEqual({
    ...before,
    alerts: false,
  });
  const found = (await recorded(portal.db)).filter(
    ({ action }) => action === 'NEWSROOM_SETTINGS_CHANGED',
  );
  expect(found).toMatchObject([
    {
      actor_id: person.user.id,
      user_id: person.user.id,
      details: expect.stringContaining('alerts'),
    },
  ]);
});

test('to open the address leads to a page in the reader’s language and changes nothing', async () => {
  const { person, link } = await mailedAlert();
  const url = link.replace('https://portal.example.org', '');

  const opened = await portal.app.inject({ url, headers: { 'accept-language': 'es' } });

  const token = new URL(link).searchParams.get('token') ?? '';
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    `/es/unsubscribe#token=${token}`,
  ]);
  expect((await person.get(newsroomPaths.ownSettings)).json().alerts).toBe(true);
});

test('a token that is changed, or signed for another setting or account, does nothing', async () => {
  const { person, link } = await mailedAlert();
  const other = await portal.as('correspondent');
  const [setting = '', id = '', key = ''] =
    new URL(link).searchParams.get('token')?.split('.') ?? [];
  const forged = [
    `listed.${id}.${key}`,
    `${setting}.${other.user.id}.${key}`,
    `${setting}.${id}.${key.slice(1)}`,
    `${setting}.${id}`,
    'x',
  ];

  for (const token of forged) {
    const refused = await oneClick(`${paths.unsubscribe}?${new URLSearchParams({ token })}`);
    expect(outcome(refused)).toEqual([400, 'link_invalid']);
  }
  expect((await person.get(newsroomPaths.ownSettings)).json().alerts).toBe(true);
});

test('the link of an account that is gone is no error', async () => {
  const { person, link } = await mailedAlert();
  const admin = await portal.as('admin');
  const gone = await admin.delete(paths.user(person.user.id));
  expect(gone.statusCode).toBeLessThan(300);

  expect((await oneClick(link)).statusCode).toBe(200);
});
