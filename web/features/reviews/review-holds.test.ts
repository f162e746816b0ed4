import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { HOLD_MINUTES } from '#contract/reviews/reviews.ts';
import { paths } from '#contract/shared/paths.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { session } from '#web/lib/auth/session.ts';
import { claimFollowing, claimNext, useHolds } from './review-holds.ts';

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((n) => `c76d7f34-aa53-463c-8e5a-00000000000${n}`) as [
  string,
  string,
  string,
];
const server = startScriptedServer();
/** Those that wait for a review, in order. */
let waiting: string[];

beforeEach(() => {
  session.write('token', {});
  waiting = [FIRST, SECOND, THIRD];
  server.answer(({ method, body }) => {
    if (method === 'DELETE') return { json: { success: true } };
    const candidates = waiting.filter((id) => id !== Object(body).except[0]);
    const held_until = new Date(Date.now() + HOLD_MINUTES * 60_000);
    const application_id = candidates[0] ?? null;
    return { json: { application_id, left: candidates.length, held_until } };
  });
});

const sent = () =>
  server.requests.map(({ method, url, body }) => [method, url, ...(body ? [body] : [])]);
const released = () =>
  server.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url);

test('the filters of the list are sent, its page and order are not', async () => {
  await claimNext('review', 'status=new&zipCode=60614&flagged=not&page=2&sortOrder=asc&search=');

  expect(sent()).toEqual([
    [
      'POST',
      paths.nextReview,
      { status: 'new', zipCode: '60614', flagged: false, task: 'review', except: [] },
    ],
  ]);
});

test('the following application is claimed, and both are released on leaving', async () => {
  const { unmount } = renderHook(() => useHolds(true));
  const first = await claimNext('review', '');
  const following = await claimFollowing('review', '', FIRST);
  expect(first.application_id).toBe(FIRST);
  expect(following).toMatchObject({ application_id: SECOND, left: 2 });
  expect(released()).toEqual([]);

  unmount();

  await vi.waitFor(() =>
    expect(released()).toEqual([FIRST, SECOND].map((id) => paths.reviewHold(id))),
  );
});

test('closing the page releases as well', async () => {
  renderHook(() => useHolds(true));
  await claimNext('review', '');

  window.dispatchEvent(new Event('pagehide'));

  await vi.waitFor(() => expect(released()).toEqual([paths.reviewHold(FIRST)]));
});

test('after a reload the current application is claimed again before the following one', async () => {
  renderHook(() => useHolds(true));

  const following = await claimFollowing('review', '', FIRST);

  expect(sent()).toEqual([
    ['POST', paths.nextReview, { task: 'review', except: [] }],
    ['POST', paths.nextReview, { task: 'review', except: [FIRST] }],
  ]);
  expect(following.application_id).toBe(SECOND);
});

test('if a colleague has it by then, the first is the following one', async () => {
  renderHook(() => useHolds(true));
  waiting = [SECOND, THIRD];

  const following = await claimFollowing('review', '', FIRST);

  expect(following.application_id).toBe(SECOND);
  expect(sent()).toHaveLength(1);
});

test('what arrives after the editor has left is released at once', async () => {
  const { unmount } = renderHook(() => useHolds(true));
  const following = claimFollowing('review', '', FIRST);

  unmount();
  await following;

  await vi.waitFor(() => expect(released()).toContain(paths.reviewHold(SECOND)));
});
