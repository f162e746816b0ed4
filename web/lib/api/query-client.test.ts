import { beforeEach, expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { ApiError } from './api-error.ts';
import { type FailureMeta, shouldRetry, toastError } from './query-client.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

const refusal = new ApiError(messages.emailTaken, {
  status: 409,
  code: 'email_taken',
  isFromServer: true,
});
const silence = new ApiError(messages.noResponse, { status: 0, code: 'no_response' });
const expired = new ApiError(messages.notSignedIn, {
  status: 401,
  code: 'not_signed_in',
  isFromServer: true,
});
const fault = new ApiError(messages.internal, { status: 500, code: 'internal' });
const failed = messages.addUserFailed;

test.each<[string, unknown, FailureMeta, string[]]>([
  ['the screen’s own sentence', refusal, { failed }, [failed]],
  ['the server’s sentence first', refusal, { failed, say: 'server' }, [messages.emailTaken]],
  ['the screen’s where the server said none', silence, { failed, say: 'server' }, [failed]],
  ['nothing where the screen shows it', refusal, { failed, say: 'nothing' }, []],
  ['nothing beside the login', expired, { failed }, []],
  ['the sentence of the error by default', silence, {}, [messages.noResponse]],
  ['no inside detail of a fault of ours', new TypeError('x is undefined'), {}, [messages.internal]],
])('a failed call says %s', (_name, error, meta, said) => {
  toastError(error, meta);

  expect([...document.querySelectorAll('#toasts p')].map((p) => p.textContent)).toEqual(said);
});

test('only silence and faults of the server are tried again, twice', () => {
  expect([silence, fault].map((error) => [0, 1, 2].map((n) => shouldRetry(n, error)))).toEqual([
    [true, true, false],
    [true, true, false],
  ]);
  expect([refusal, expired, new TypeError()].map((error) => shouldRetry(0, error))).toEqual([
    false,
    false,
    false,
  ]);
});
