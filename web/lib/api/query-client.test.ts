import { MutationObserver, notifyManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { session } from '#web/lib/auth/session.ts';
import { ApiError } from './api-error.ts';
import { type FailureMeta, queryClient, shouldRetry, toastError } from './query-client.ts';

const refusal = new ApiError(messages.emailTaken, {
  status: 409,
  code: 'email_taken',
  isFromServer: true,
});
const noResponse = new ApiError(messages.noResponse, { status: 0, code: 'no_response' });
const expired = new ApiError(messages.notSignedIn, {
  status: 401,
  code: 'not_signed_in',
  isFromServer: true,
});
const serverError = new ApiError(messages.internal, { status: 500, code: 'internal' });
const failed = messages.addUserFailed;

test.each<[string, unknown, FailureMeta, string[]]>([
  ['the screen’s own message', refusal, { failed }, [failed]],
  ['the server’s message first', refusal, { failed, errorToast: 'server' }, [messages.emailTaken]],
  [
    'the screen’s message if the server sent none',
    noResponse,
    { failed, errorToast: 'server' },
    [failed],
  ],
  ['nothing where the screen shows it', refusal, { failed, errorToast: 'none' }, []],
  ['nothing for an ended session', expired, { failed }, []],
  ['the message of the error by default', noResponse, {}, [messages.noResponse]],
  ['no internal detail of a bug', new TypeError('x is undefined'), {}, [messages.internal]],
])('a failed call shows %s', (_name, error, meta, shown) => {
  toastError(error, meta);

  expect([...document.querySelectorAll('#toasts p')].map((p) => p.textContent)).toEqual(shown);
});

test('only missing responses and server errors are retried, twice', () => {
  expect(
    [noResponse, serverError].map((error) => [0, 1, 2].map((n) => shouldRetry(n, error))),
  ).toEqual([
    [true, true, false],
    [true, true, false],
  ]);
  expect([refusal, expired, new TypeError()].map((error) => shouldRetry(0, error))).toEqual([
    false,
    false,
    false,
  ]);
});

test('offline nothing is retried: a form would go on sending for the seconds that its page is loaded again', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  expect(shouldRetry(0, noResponse)).toBe(false);
});

describe('what was loaded for one user', () => {
  const signInHere = () => session.write('first', {});
  const key = ['applications'];

  test.each([
    ['ends with the session', () => session.clear()],
    [
      'ends with a sign-out in another tab',
      () => {
        localStorage.removeItem('token');
        window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
      },
    ],
    [
      'is not shown to the next one, who signs in in another tab',
      () => {
        localStorage.setItem('token', 'second');
        window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'second' }));
      },
    ],
  ])('%s', (_claim, end) => {
    signInHere();
    queryClient.setQueryData(key, 'secret');

    end();

    expect(queryClient.getQueryData(key)).toBeUndefined();
  });

  test('is not loaded again without a session while it is on the screen, and ends with it', async () => {
    signInHere();
    const queryFn = vi.fn(() => 'secret');
    const shown = new QueryObserver(queryClient, { queryKey: key, queryFn });
    const leave = shown.subscribe(() => {});
    await vi.waitFor(() => expect(queryClient.getQueryData(key)).toBe('secret'));

    session.clear();
    // As a component that renders once more.
    shown.setOptions({ queryKey: key, queryFn });
    leave();

    expect(queryClient.getQueryData(key)).toBeUndefined();
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  test('stays as long as the session does', () => {
    signInHere();
    queryClient.setQueryData(key, 'secret');

    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'first' }));

    expect(queryClient.getQueryData(key)).toBe('secret');
  });
});

test('a screen knows of a call before a second press can follow, which is a task of its own', async () => {
  const call = new MutationObserver(queryClient, { mutationFn: () => new Promise(() => {}) });
  const show = vi.fn();
  // As the hooks do.
  call.subscribe(notifyManager.batchCalls(show));

  void call.mutate();
  await Promise.resolve();

  expect(show).toHaveBeenCalledWith(expect.objectContaining({ status: 'pending' }));
});
