import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { createSubmission, RETRY_DELAYS_MS } from './submission.ts';

const fetched = vi.fn<typeof fetch>();
const onSubmitted = vi.fn();
const makeBody = async (isJoining: boolean) => ({ full_name: 'Ada', join_waitlist: isJoining });
const open = () => createSubmission({ makeBody, onSubmitted });

type Submission = ReturnType<typeof open>;
const until = (submission: Submission, kind: string) =>
  vi.waitUntil(() => submission.state().kind === kind, 20_000);
async function submit(submission: Submission, kind: string) {
  submission.submit();
  await until(submission, kind);
  return submission;
}

const answer = (status: number, body: object) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
const accept = () =>
  answer(200, { success: true, applicationNumber: 'VNC-2026-00042', status: 'new' });
const loseResponse = () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
const full = {
  success: false,
  waitlist: true,
  code: 'zip_full',
  message: messages.zipLimitReached,
};
const sentBodies = () => fetched.mock.calls.map(([, options]) => JSON.parse(String(options?.body)));

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}
function goOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});

test('a submit is sent once, however often the button is pressed', async () => {
  accept();
  const submission = open();

  submission.submit();
  submission.submit();
  expect(submission.state().kind).toBe('sending');
  await until(submission, 'submitted');
  submission.submit();

  expect(fetched).toHaveBeenCalledTimes(1);
  expect(new URL(String(fetched.mock.calls[0]?.[0])).pathname).toBe(paths.submit);
  expect(onSubmitted).toHaveBeenCalledExactlyOnceWith({
    success: true,
    applicationNumber: 'VNC-2026-00042',
    status: 'new',
  });
});

test('a full ZIP code offers the waitlist, and the next submit accepts it', async () => {
  answer(409, full);
  const submission = await submit(open(), 'full');
  expect(submission.state().message).toBe(messages.zipLimitReached);

  loseResponse();
  await submit(submission, 'failed');
  accept();
  await submit(submission, 'submitted');

  expect(sentBodies().map((body) => body.join_waitlist)).toEqual([false, true, true]);
});

test('leaving the review cancels joining the waitlist', async () => {
  answer(409, full);
  const submission = await submit(open(), 'full');

  submission.cancel();
  accept();
  await submit(submission, 'submitted');

  expect(sentBodies().at(-1).join_waitlist).toBe(false);
});

test('answers that the server refuses are named by field', async () => {
  const errors = [{ field: 'email', message: messages.emailInvalid }];
  answer(400, { code: 'validation_failed', message: messages.validationFailed, errors });
  const submission = await submit(open(), 'refused');

  expect(submission.state().problems).toEqual(errors);
});

test.each([
  ['the server’s own sentence', 429, messages.tooManyRequests],
  ['our own sentence where the server has none', 502, messages.submitFailed],
])('a failure is shown with %s', async (_, status, message) => {
  if (status === 429) answer(status, { code: 'too_many_requests', message });
  else fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status }));
  const submission = await submit(open(), 'failed');

  expect(submission.state().message).toBe(message);
});

test('offline, it is queued and sent when the network is back', async () => {
  goOffline();
  const submission = open();

  submission.submit();
  expect(submission.state().kind).toBe('waiting');
  expect(fetched).not.toHaveBeenCalled();
  accept();
  goOnline();
  await until(submission, 'submitted');

  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a network that is reported too early is retried, then it is a failure', async () => {
  goOffline();
  const submission = open();
  submission.submit();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));

  goOnline();
  for (const delay of RETRY_DELAYS_MS) {
    await until(submission, 'waiting');
    vi.advanceTimersByTime(delay);
  }
  await until(submission, 'failed');

  expect(fetched).toHaveBeenCalledTimes(1 + RETRY_DELAYS_MS.length);
  expect(submission.state()).toMatchObject({
    message: messages.submitFailed,
    detail: messages.noResponse,
  });
});

test('a queued submit can be cancelled', () => {
  goOffline();
  const submission = open();
  submission.submit();

  submission.cancel();
  goOnline();

  expect(submission.state().kind).toBe('idle');
  expect(fetched).not.toHaveBeenCalled();
});
