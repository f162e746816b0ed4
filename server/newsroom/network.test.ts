import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NETWORK_LIMITS, WRITES_PER_DAY } from '#contract/newsroom/limits.ts';
import { DEFAULT_NEWSROOM } from '#contract/newsroom/own-settings.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { paths as adminPaths } from '#contract/shared/paths.ts';
import { newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { rateLimits } from '#server/db/schema.ts';
import { outcome, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';
import { signInCorrespondent } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';

const portal = setupTestApp();
const MESSAGE = { message: 'Shall we go to the hearing together?' };

async function person(
  settings: Partial<typeof newsroomProfiles.$inferInsert> = { listed: true },
  application: Parameters<typeof signInCorrespondent>[1] = {},
) {
  const made = await signInCorrespondent(portal, application);
  await portal.db.insert(newsroomProfiles).values({ ...settings, user_id: made.user.id });
  return made;
}
const names = (response: { json(): { people: { name: string }[] } }) =>
  response.json().people.map(({ name }) => name);

test('people who want to be found are listed by name, city and state, and by nothing that reaches them', async () => {
  const me = await person({ listed: false }, { full_name: 'Ada' });
  const listed = await person({ listed: true, about: 'Water, schools' }, { full_name: 'Grace' });
  await person({ listed: true, network_blocked: true }, { full_name: 'Blocked' });

  const response = await me.get(paths.network);

  expect(response.json()).toEqual({
    people: [
      {
        user_id: listed.user.id,
        name: 'Grace',
        city: 'Chicago',
        state: 'IL',
        about: 'Water, schools',
        since: expect.any(String),
        stories: 0,
      },
    ],
    totalCount: 1,
  });
  for (const secret of [listed.user.email, listed.application.phone, '60608']) {
    expect(response.body).not.toContain(secret);
  }
});

test('the search looks at name, city and about, and pages', async () => {
  const me = await person({ listed: true, about: 'Courts' }, { full_name: 'Ada' });
  await person({ listed: true }, { full_name: 'Grace', zip_code: '10001' });

  expect(names(await me.get(paths.network, { search: 'gRa' }))).toEqual(['Grace']);
  expect(names(await me.get(paths.network, { search: 'chicago' }))).toEqual(['Ada']);
  expect(names(await me.get(paths.network, { search: 'court' }))).toEqual(['Ada']);
  expect(names(await me.get(paths.network, { state: 'NY' }))).toEqual(['Grace']);
  expect((await me.get(paths.network, { page: '2', limit: '1' })).json()).toMatchObject({
    people: [{ name: 'Grace' }],
    totalCount: 2,
  });
  // Without a known place there is no city to find.
  await person({ listed: true }, { full_name: 'Alan', zip_code: '00000' });
  expect(names(await me.get(paths.network, { search: 'null' }))).toEqual([]);
});

test('a message goes to the colleague by mail, with the sender as Reply-To, and to nobody who is not listed', async () => {
  const me = await person();
  const listed = await person();
  const hidden = await person({ listed: false });

  expect((await me.post(paths.networkMessage(listed.user.id), MESSAGE)).statusCode).toBe(202);
  for (const id of [me.user.id, hidden.user.id]) {
    const refused = await me.post(paths.networkMessage(id), MESSAGE);
    expect(outcome(refused)).toEqual([404, 'user_not_found']);
  }
  expect(await deliverMail(portal)).toMatchObject([
    {
      to: listed.user.email,
      replyTo: { address: me.user.email, name: me.application.full_name },
    },
  ]);
});

test('whom an editor blocks is neither found nor heard, whatever they set', async () => {
  const blocked = await person();
  const other = await person();
  const admin = await portal.as('admin');
  const send = () => blocked.post(paths.networkMessage(other.user.id), MESSAGE);

  await admin.put(paths.networkBlock(blocked.user.id), { blocked: true });
  await blocked.put(paths.ownSettings, {
    ...DEFAULT_NEWSROOM,
    listed: true,
    zip_code: blocked.application.zip_code,
  });
  expect(outcome(await send())).toEqual([403, 'forbidden']);
  expect(outcome(await other.post(paths.networkMessage(blocked.user.id), MESSAGE))).toEqual([
    404,
    'user_not_found',
  ]);

  await admin.put(paths.networkBlock(blocked.user.id), { blocked: false });
  expect((await send()).statusCode).toBe(202);
});

test('a message that waits is not sent once its sender is deleted', async () => {
  const sender = await person();
  const other = await person();
  const admin = await portal.as('admin');
  await sender.post(paths.networkMessage(other.user.id), MESSAGE);
  expect(await queuedMail(portal.db)).toHaveLength(1);

  await admin.delete(adminPaths.user(sender.user.id));

  expect(await queuedMail(portal.db)).toEqual([]);
});

describe('with limits', () => {
  const limited = setupTestApp({ RATE_LIMIT: 'on' });

  test('ten messages go out in a day, then 429; those that are refused for another reason do not count', async () => {
    const sender = await signInCorrespondent(limited);
    const other = await signInCorrespondent(limited);
    await limited.db.insert(newsroomProfiles).values({ user_id: other.user.id, listed: true });
    const send = (id: string) => sender.post(paths.networkMessage(id), MESSAGE);
    await send(sender.user.id);
    for (let n = 0; n < NETWORK_LIMITS.messagesPerDay; n += 1) {
      expect((await send(other.user.id)).statusCode).toBe(202);
    }

    const refused = await send(other.user.id);

    expect(outcome(refused)).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await queuedMail(limited.db)).toHaveLength(NETWORK_LIMITS.messagesPerDay);
  });

  test('what somebody stores in a day is counted together; saving and others go on', async () => {
    const author = await signInCorrespondent(limited);
    const colleague = await signInCorrespondent(limited);
    await author.post(paths.stories, {});
    await limited.db.update(rateLimits).set({ count: WRITES_PER_DAY - 1 });

    const { story } = (await author.post(paths.stories, {})).json();
    const refused = await Promise.all([
      author.post(paths.stories, {}),
      author.post(paths.submitStory(story.id), { version: 1 }),
      author.post(paths.withdrawStory(story.id), { version: 1 }),
      author.post(paths.storyNotes(story.id), { note: 'One more' }),
      author.post(paths.records, {}),
      author.post(paths.answerAlert(randomUUID()), { answer: 'going' }),
      author.post(paths.giveBackAssignment(randomUUID())),
      author.put(paths.ownSettings, (await author.get(paths.ownSettings)).json()),
    ]);

    expect(refused.map(outcome)).toEqual(refused.map(() => [429, 'too_many_requests']));
    expect(refused[0]?.headers['retry-after']).toMatch(/^86\d{3}$/);
    expect(refused[0]?.json().message).toMatch(/in 24 hours\.$/);
    const saved = await author.put(paths.story(story.id), { headline: 'Saved', version: 1 });
    expect(saved.statusCode).toBe(200);
    expect((await colleague.post(paths.stories, {})).statusCode).toBe(201);
  });
});
