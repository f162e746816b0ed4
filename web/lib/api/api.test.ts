import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ERRORS } from '#contract/shared/errors.ts';
import { dateTime } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { accountSetup } from '#web/lib/auth/account-setup.ts';
import { passwordPrompt } from '#web/lib/auth/password-prompt.ts';
import { session } from '#web/lib/auth/session.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { network } from '#web/lib/browser/network.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { REQUEST_TIMEOUT_MS } from './request.ts';

const server = startScriptedServer();
const answer = z.object({ at: dateTime });
const good = { json: { at: '2026-11-15T10:00:00.000Z' } };

beforeEach(() => {
  logger.clear();
});

/** The fields of the ApiError that a call rejects with. */
async function failure(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error });
  const { status, code, message, errors, isFromServer } = error;
  return { status, code, message, errors, isFromServer };
}

test('a response is decoded with the contract’s schema, dates included', async () => {
  server.answer(good);

  const decoded = await api.get('/api/thing', answer);

  expect(decoded).toEqual({ at: new Date('2026-11-15T10:00:00Z') });
});

test('a call sends language, token, JSON and query; empty filters are left out of the address', async () => {
  server.answer(good);
  session.write('secret', {});

  await api.post(
    '/api/thing',
    answer,
    { name: 'Ann' },
    { query: { page: 2, search: '', zip: undefined } },
  );

  const [request] = server.requests;
  expect(request).toMatchObject({
    method: 'POST',
    url: '/api/thing?page=2',
    body: { name: 'Ann' },
    headers: {
      'accept-language': LANGUAGE,
      authorization: 'Bearer secret',
      'content-type': 'application/json',
    },
  });
});

test('a call keeps the path of a base that has one', async () => {
  server.answer(good);
  network.api_base += '/portal';

  await api.get('/api/thing', answer, { query: { page: 2 } });

  expect(server.requests[0]?.url).toBe('/portal/api/thing?page=2');
});

test('a call without a token or body sends neither header', async () => {
  server.answer(good);

  await api.get('/api/thing', answer);

  expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  expect(server.requests[0]?.headers).not.toHaveProperty('content-type');
});

test('an error has the server’s code, message and fields', async () => {
  const errors = [{ field: 'email', message: messages.emailInvalid }];
  server.answer({
    status: 400,
    json: { message: messages.validationFailed, code: 'validation_failed', errors },
  });

  expect(await failure(api.post('/api/thing', answer, {}))).toEqual({
    status: 400,
    code: 'validation_failed',
    message: messages.validationFailed,
    errors,
    isFromServer: true,
  });
});

test('an error has the whole body of the response', async () => {
  const body = { message: 'Full', code: 'zip_full', waitlist: true };
  server.answer({ status: 409, json: body });

  await expect(api.post('/api/thing', answer, {})).rejects.toMatchObject({ body });
});

test.each([418, 429, 500, 502])(
  'a %i that is not in our format says to try again later',
  async (status) => {
    server.answer({ status, text: '<html>Not ours</html>' });

    expect(await failure(api.get('/api/thing', answer))).toEqual({
      status,
      code: 'unreadable_answer',
      message: messages.internal,
      errors: [],
      isFromServer: false,
    });
  },
);

test('a 401 clears the stored token and user', async () => {
  session.write('expired', { name: 'Ann' });
  const { status, message } = ERRORS.not_signed_in;
  server.answer({ status, json: { code: 'not_signed_in', message } });

  expect(await failure(api.get('/api/thing', answer))).toMatchObject({ status: 401, message });
  expect(session.token()).toBeNull();
  expect(session.storedUser()).toBeNull();
});

test.each([
  ['another shape', { json: { when: 'now' } }],
  ['no JSON', { text: 'hello' }],
  ['nothing', {}],
])('a successful response with %s is an error', async (_name, given) => {
  server.answer(given);

  expect(await failure(api.get('/api/thing', answer))).toMatchObject({
    status: 200,
    code: 'unreadable_answer',
    message: messages.unreadableResponse,
  });
});

test('without a server the message is about the network', async () => {
  network.api_base = 'http://127.0.0.1:9';

  expect(await failure(api.get('/api/thing', answer))).toMatchObject({
    status: 0,
    code: 'no_response',
    message: messages.noResponse,
  });
});

test('a call times out after 30 seconds', async () => {
  server.answer('never');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrival = server.nextRequest();

  const ended = failure(api.get('/api/thing', answer));
  await arrival;
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS);

  expect(await ended).toMatchObject({ status: 0, code: 'timed_out', message: messages.timedOut });
  vi.useRealTimers();
});

test('an abort by the caller stays an abort and is not logged', async () => {
  server.answer('never');
  const stop = new AbortController();
  const arrival = server.nextRequest();

  const call = api.get('/api/thing', answer, { signal: stop.signal });
  await arrival;
  stop.abort();

  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(logger.entries()).toEqual([]);
});

test('the log has the address without numbers, queries or bodies', async () => {
  server.answer({ status: 404, json: { code: 'not_found', message: messages.notFound } });

  await failure(
    api.get('/api/applications/status/VNC-2026-00042', answer, { query: { email: 'a@b.org' } }),
  );

  expect(logger.entries().map(({ facts }) => facts)).toEqual([
    { status: 404, code: 'not_found', path: '/api/applications/status/…', requestId: undefined },
  ]);
});

test.each([
  [403, messages.accessDeniedLogged],
  [404, messages.notFoundLogged],
  [500, messages.serverErrorLogged],
  [418, 'Request failed'],
])('the log explains a %i', async (status, sentence) => {
  server.answer({ status, json: { message: 'No.', code: 'x' } });

  await failure(api.get('/api/thing', answer));

  expect(logger.entries().map(({ message }) => message)).toEqual([sentence]);
});

describe('a change that needs the password again', () => {
  const refused = {
    status: ERRORS.sign_in_again.status,
    json: { code: 'sign_in_again', message: messages.signInAgain },
  };

  test('is sent again once the password was given, and asks for it only once', async () => {
    let isConfirmed = false;
    server.answer(() => (isConfirmed ? good : refused));

    const calls = [api.post('/api/thing', answer, { name: 'Ann' }), api.delete('/api/it', answer)];
    await vi.waitFor(() => expect(server.requests).toHaveLength(2));
    await vi.waitFor(() => expect(passwordPrompt.get()).not.toBeNull());
    isConfirmed = true;
    passwordPrompt.get()?.answer(true);
    await Promise.all(calls);

    expect(server.requests.map(({ method }) => method).sort()).toEqual([
      'DELETE',
      'DELETE',
      'POST',
      'POST',
    ]);
    expect(passwordPrompt.get()).toBeNull();
  });

  test('is sent again without asking when the refusal comes after the password', async () => {
    let isConfirmed = false;
    const late = Promise.withResolvers<void>();
    server.answer(async ({ url }) => {
      if (isConfirmed) return good;
      if (url === '/api/late') await late.promise;
      return refused;
    });

    const calls = ['/api/thing', '/api/late'].map((path) => api.post(path, answer, {}));
    await vi.waitFor(() => expect(server.requests).toHaveLength(2));
    await vi.waitFor(() => expect(passwordPrompt.get()).not.toBeNull());
    isConfirmed = true;
    passwordPrompt.get()?.answer(true);
    late.resolve();
    await Promise.all(calls);

    expect(passwordPrompt.get()).toBeNull();
  });

  test('stays refused without it', async () => {
    server.answer(refused);

    const call = failure(api.post('/api/thing', answer, {}));
    await vi.waitFor(() => expect(passwordPrompt.get()).not.toBeNull());
    passwordPrompt.get()?.answer(false);

    expect(await call).toMatchObject({ status: 403, code: 'sign_in_again' });
    expect(server.requests).toHaveLength(1);
  });
});

test('a call that was refused because the token was renewed meanwhile is sent again with the new one', async () => {
  localStorage.setItem('token', 'old');
  server.answer(({ headers }) => {
    if (headers.authorization === 'Bearer new') return good;
    localStorage.setItem('token', 'new');
    return { status: 401, json: { code: 'not_signed_in', message: messages.notSignedIn } };
  });

  await api.get('/api/thing', answer);

  expect(server.requests).toHaveLength(2);
  expect(localStorage.getItem('token')).toBe('new');
});

test.each([
  'forbidden',
  'invalid_credentials',
  'second_factor_required',
  'second_factor_invalid',
] as const)('the answer %s does not end an open session', async (code) => {
  session.write('open', {});
  const { status, message } = ERRORS[code];
  server.answer({ status, json: { code, message } });

  await failure(api.post('/api/thing', answer, {}));

  expect(session.token()).toBe('open');
});

test.each(['password_change_required', 'second_factor_setup_required'] as const)(
  'the answer %s leads to the account page',
  async (code) => {
    const handleSetup = vi.fn();
    const unsubscribe = accountSetup.subscribe(handleSetup);
    server.answer({ status: 403, json: { code, message: ERRORS[code].message } });

    await failure(api.get('/api/thing', answer));
    unsubscribe();

    expect(handleSetup).toHaveBeenCalledOnce();
  },
);
