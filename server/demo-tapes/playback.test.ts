import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaLinkResponse } from '#contract/shared/media-link.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { sessions, users } from '#server/db/account-schema.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { takes } from '#server/db/training-schema.ts';
import { makeReview, makeSession } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { clip, makeTrainee, openUploader, refusal } from '#test/uploads.ts';

const portal = setupTestApp();
const body = clip('clip.mp4');
let address = '';
beforeAll(async () => {
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});

let trainee: Awaited<ReturnType<typeof makeTrainee>>;
let tapeId = '';
beforeEach(async () => {
  trainee = await makeTrainee(portal.db);
  await openUploader(address, trainee.token).upload(body, '../../"x".mp4');
  const [take] = await portal.db.select().from(takes);
  tapeId = take?.id ?? '';
});

const play = (token: string | undefined, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(trainingPaths.tapeFile(tapeId), address), {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('the owner and an editor play a recording; others do not find it', async () => {
  const admin = await portal.as('admin');
  const other = await makeTrainee(portal.db);

  for (const token of [trainee.token, await makeSession(portal.db, admin.user)]) {
    const response = await play(token);
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(body);
  }
  expect(await refusal(await play(other.token))).toEqual({ status: 404, code: 'take_not_found' });
  expect(await refusal(await play(undefined))).toMatchObject({ status: 401 });
});

test('a recording is sent as what we found it to be, and nothing in it can run', async () => {
  const { headers } = await play(trainee.token);

  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(body.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, no-cache',
    'content-disposition': `inline; filename="${trainee.application.application_number}-take-1.mp4"`,
  });
});

test.each([
  ['bytes=0-99', 0, 100],
  ['bytes=100-', 100, body.length],
  ['bytes=-50', body.length - 50, body.length],
  ['bytes=7000-99999999', 7_000, body.length],
])('%s is answered with that part', async (range, start, end) => {
  const response = await play(trainee.token, { range });

  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${body.length}`);
  expect(await bytesOf(response)).toEqual(body.subarray(start, end));
});

test.each(['bytes=0-1,50-60', 'lines=1-2', 'nonsense'])(
  '%s is answered with the whole file',
  async (range) => {
    const response = await play(trainee.token, { range });

    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(body);
  },
);

test('a range beyond the end is refused with the size', async () => {
  const response = await play(trainee.token, { range: `bytes=${body.length}-` });

  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe(`bytes */${body.length}`);
});

test('HEAD names the size of the whole and of a part', async () => {
  const whole = await play(trainee.token, {}, 'HEAD');
  const part = await play(trainee.token, { range: 'bytes=0-9' }, 'HEAD');

  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(body.length)]);
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
});

test('an editor from whom the identity is hidden plays it after the review', async () => {
  const { user } = await portal.as('admin');
  const token = await makeSession(portal.db, user);
  await portal.db.update(deskSettings).set({ hide_identity_until_reviewed: true });
  portal.clock.now = new Date(Date.now() + 60_000); // past what the app remembers of the settings

  expect(await refusal(await play(token))).toEqual({ status: 403, code: 'hidden_until_reviewed' });
  expect((await play(trainee.token)).status).toBe(200);
  await makeReview(portal.db, { application_id: trainee.application.id, reviewer_id: user.id });
  expect((await play(token)).status).toBe(200);
});

test('a recording whose file is gone is not found', async () => {
  const [take] = await portal.db.select().from(takes);
  await portal.app.files.delete(take?.file_key ?? '');

  expect(await refusal(await play(trainee.token))).toMatchObject({ status: 404 });
});

async function linkFor(token: string) {
  const response = await portal.caller(token).get(trainingPaths.tapeLink(tapeId));
  return new URL(mediaLinkResponse.parse(response.json()).url, address);
}

test('a link plays the recording without a header, for as long as the session lasts', async () => {
  const link = await linkFor(trainee.token);

  const part = await fetch(link, { headers: { range: 'bytes=0-9' } });
  expect(part.status).toBe(206);
  expect(await bytesOf(part)).toEqual(body.subarray(0, 10));
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);

  await portal.db.delete(sessions).where(eq(sessions.user_id, trainee.user.id));
  expect(await refusal(await fetch(link))).toMatchObject({ status: 401 });
});

test('a link is for one recording, ends after half an hour, and dies with its account', async () => {
  const link = await linkFor(trainee.token);
  const changed = new URL(link);
  changed.searchParams.set('until', String(Date.now() + 1e9));
  expect((await fetch(changed)).status).toBe(401);
  const other = new URL(link);
  other.pathname = trainingPaths.tapeFile('00000000-0000-4000-8000-000000000000');
  expect((await fetch(other)).status).toBe(401);
  const without = new URL(link);
  without.searchParams.delete('session');
  expect([400, 401]).toContain((await fetch(without)).status);

  await portal.db.update(users).set({ status: 'inactive' }).where(eq(users.id, trainee.user.id));
  expect((await fetch(link)).status).toBe(401);
  await portal.db.update(users).set({ status: 'active' }).where(eq(users.id, trainee.user.id));
  portal.clock.now = new Date(Date.now() + 29 * 60_000);
  expect((await fetch(link)).status).toBe(200);
  portal.clock.now = new Date(Date.now() + 31 * 60_000);
  expect((await fetch(link)).status).toBe(401);
});

test('a link is refused whenever its session would be: idle, or during the setup of the account', async () => {
  const link = await linkFor(trainee.token);
  const ofOwner = eq(users.id, trainee.user.id);
  const ofSession = eq(sessions.user_id, trainee.user.id);

  await portal.db.update(users).set({ password_change: 'required' }).where(ofOwner);
  const password = await refusal(await fetch(link));
  await portal.db.update(users).set({ password_change: null }).where(ofOwner);
  const last_used_at = new Date(Date.now() - 13 * 3_600_000);
  await portal.db.update(sessions).set({ last_used_at }).where(ofSession);
  const idle = await refusal(await fetch(link));

  expect(password).toEqual({ status: 403, code: 'password_change_required' });
  expect(idle).toEqual({ status: 401, code: 'not_signed_in' });
});

test('a link to what somebody may not play is not given', async () => {
  const other = await makeTrainee(portal.db);

  const response = await portal.caller(other.token).get(trainingPaths.tapeLink(tapeId));
  expect(response.json()).toMatchObject({ code: 'take_not_found' });
});
