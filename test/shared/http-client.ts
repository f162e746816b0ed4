import type { z } from 'zod';
import { loginResponse } from '#contract/auth/auth.ts';
import { paths } from '#contract/shared/paths.ts';

export type Answer = { request: string; status: number; body: unknown; headers: Headers };

type Options = {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
};

/** Sends one request to a running portal as any client would; rejects if no complete answer came. */
export async function send(
  method: string,
  url: string,
  { body, token, headers }: Options = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return {
    request: `${method} ${url}`,
    status: response.status,
    body: await response.json(),
    headers: response.headers,
  };
}

/** The body of an answer that must be a success, parsed by its schema. */
export function read<S extends z.ZodType>(schema: S, answer: Answer | undefined): z.output<S> {
  if (answer && [200, 201].includes(answer.status)) return schema.parse(answer.body);
  if (!answer) throw new Error('No answer came.');
  throw new Error(`${answer.request}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

export async function signIn(address: string, body: { email: string; password: string }) {
  return read(loginResponse, await send('POST', address + paths.login, { body }));
}
