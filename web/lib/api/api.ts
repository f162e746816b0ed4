import type { z } from 'zod';
import { type Method, type RequestOptions, readJson, request, unreadable } from './request.ts';

/** Calls the API and decodes the response with the contract's schema, dates included. */
export const api = {
  get: <S extends z.ZodType>(path: string, answer: S, options: RequestOptions = {}) =>
    request('GET', path, undefined, options, decode(answer)),
  post: sender('POST'),
  put: sender('PUT'),
  patch: sender('PATCH'),
  delete: sender('DELETE'),
};

function sender(method: Method) {
  return <S extends z.ZodType>(
    path: string,
    answer: S,
    body?: unknown,
    options: RequestOptions = {},
  ) => request(method, path, body, options, decode(answer));
}

function decode<S extends z.ZodType>(answer: S) {
  return async (response: Response): Promise<z.output<S>> => {
    const decoded = answer.safeParse(await readJson(response));
    if (!decoded.success) throw unreadable(response.status, decoded.error);
    return decoded.data;
  };
}
