import '#web/lib/forms/zod.ts';
import { errorResponse } from '#contract/shared/error-responses.ts';
import { messages } from '#contract/shared/messages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { accountSetup, isSetupCode } from '#web/lib/auth/account-setup.ts';
import { askForPassword } from '#web/lib/auth/password-prompt.ts';
import { session } from '#web/lib/auth/session.ts';
import { anonymousPath, logger } from '#web/lib/browser/logger.ts';
import { network } from '#web/lib/browser/network.ts';
import { ApiError } from './api-error.ts';

export const REQUEST_TIMEOUT_MS = 30_000;

export type Query = Record<string, string | number | boolean | null | undefined>;
export type RequestOptions = {
  query?: Query;
  signal?: AbortSignal;
  /** Also completes when the page is closed meanwhile; for bodies of at most 64 kB. */
  keepalive?: boolean;
  /** The answer has a new `token` of this session, which is stored. */
  renewsToken?: boolean;
};
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call to the API with token, cookies and a timeout of 30 seconds. Resolves to what `read` returns
 * for a successful response and throws an ApiError otherwise; an abort by the caller stays an abort.
 * A `read` that may take long calls `stopTimeout` first.
 */
async function send<T>(
  method: Method,
  path: string,
  body: unknown,
  { query, signal, keepalive = false }: RequestOptions,
  read: (response: Response, stopTimeout: () => void) => Promise<T>,
): Promise<T> {
  // Outside the try: an invalid address is a configuration error, not a network error.
  const url = address(path, query);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS);
  const abort = () => timeout.abort();
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetch(url, {
      method,
      headers: headers(body),
      credentials: 'include',
      signal: timeout.signal,
      keepalive,
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw await toApiError(response, path);
    return await read(response, () => clearTimeout(timer));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof ApiError) throw error;
    throw transportError(error, path, timeout.signal.aborted);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * One call to the API. If the server wants the password first, a dialog asks for it and the call is
 * sent again (rule account-4).
 */
export async function request<T>(...call: Parameters<typeof send<T>>): Promise<T> {
  const sentAt = performance.now();
  try {
    return await sendWithToken(...call);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'sign_in_again';
    if (!isAsked || !(await askForPassword(sentAt))) throw error;
    return sendWithToken(...call);
  }
}

/** What was typed is wrong or not enough: the session, if there is one, goes on. */
const SIGN_IN_CODES = [
  'invalid_credentials',
  'second_factor_required',
  'second_factor_invalid',
  'challenge_expired',
];

/** A token that was renewed meanwhile, here or in another tab, is no end of the session. */
async function sendWithToken<T>(...call: Parameters<typeof send<T>>): Promise<T> {
  const sent = session.token();
  const { renewsToken = false } = call[3];
  const attempt = () => send(...call);
  try {
    return await (renewsToken ? session.renew(attempt) : attempt());
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (!isRefused || sent === null || SIGN_IN_CODES.includes(error.code)) throw error;
    const current = await session.settledToken();
    if (current !== null && current !== sent) return attempt();
    // The session has ended: the route guard then redirects to the login.
    if (current !== null) session.clear();
    throw error;
  }
}

/** The JSON of a response; throws an ApiError if it cannot be parsed. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw unreadable(response.status, cause);
  }
}

export function unreadable(status: number, cause: unknown): ApiError {
  logger.error(messages.unreadableResponse, { status });
  return new ApiError(messages.unreadableResponse, { status, code: 'unreadable_answer', cause });
}

/** The whole address of a call; for those that do not go through `request`. */
export function address(path: string, query: Query = {}): string {
  // Joined as text: resolving a path against a base would lose the base's own path.
  const url = new URL((network.api_base || location.origin) + path);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') {
      url.searchParams.set(key, String(value));
    }
  }
  return url.href;
}

function headers(body: unknown): Record<string, string> {
  const token = session.token();
  return {
    accept: 'application/json',
    // Of the page, not of the browser: error messages are in the language that is read.
    'accept-language': LANGUAGE,
    ...(body !== undefined && {
      // A file is sent as it is.
      'content-type': body instanceof Blob ? body.type : 'application/json',
    }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}

/** Log messages of common statuses. */
const LOGGED: Record<number, string> = {
  403: messages.accessDeniedLogged,
  404: messages.notFoundLogged,
  500: messages.serverErrorLogged,
};

async function toApiError(response: Response, path: string): Promise<ApiError> {
  const { status } = response;
  const body = await readJson(response).catch(() => undefined);
  const { data } = errorResponse.safeParse(body);
  const code = data?.code ?? 'unreadable_answer';
  logger[status >= 500 ? 'error' : 'warn'](LOGGED[status] ?? 'Request failed', {
    status,
    code,
    path: anonymousPath(path),
    requestId: data?.requestId,
  });
  if (isSetupCode(code)) accountSetup.require();
  // A proxy in front of the server has no message of ours.
  return new ApiError(data?.message ?? messages.internal, {
    status,
    code,
    errors: data?.errors,
    body,
    isFromServer: data !== undefined,
  });
}

function transportError(cause: unknown, path: string, hasTimedOut: boolean): ApiError {
  const code = hasTimedOut ? 'timed_out' : 'no_response';
  const message = hasTimedOut ? messages.timedOut : messages.noResponse;
  logger.error(message, { code, path: anonymousPath(path) });
  return new ApiError(message, { status: 0, code, cause });
}
