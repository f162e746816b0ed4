import http from 'node:http';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';

export type Request = {
  path: string;
  method?: 'PUT' | 'POST';
  body?: string;
  headers?: Record<string, string>;
};
export type Target = { address: string; headers?: Record<string, string> };
type Bounds = { connections: number; ms: number; most: number };

/** The response to one request; anything but 200 is an error. */
export async function send(target: Target, { path, body, headers, ...rest }: Request) {
  const method = rest.method ?? (body === undefined ? 'GET' : 'POST');
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const options = { method, headers: { ...target.headers, ...headers, ...type } };
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  http.request(`${target.address}${path}`, options, resolve).on('error', reject).end(body);
  const response = await promise;
  if (response.statusCode === 200) return response;
  throw new Error(`${method} ${path} failed with ${response.statusCode}: ${await text(response)}`);
}

/** Sends requests over all connections until the time or the count is reached; returns the milliseconds of each. */
export async function runLoad(
  target: Target,
  next: () => Request,
  { connections, ms, most }: Bounds,
): Promise<number[]> {
  const times: number[] = [];
  const started = performance.now();
  let sent = 0;
  const work = async () => {
    while (sent < most && performance.now() - started < ms) {
      sent += 1;
      const before = performance.now();
      const response = await send(target, next());
      await finished(response.resume());
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return times;
}
