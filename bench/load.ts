import http from 'node:http';

export type Asked = {
  method?: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
};

export type Target = { address: string; headers?: Record<string, string> };
export type Bounds = { connections: number; ms: number; most: number };

type Answered = { text: string; firstByteMs: number; ms: number; bytes: number };

/** Keeps its connections open, as a browser or a proxy would. */
export const openAgent = (connections: number) =>
  new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });

/** Sends one request and reads its answer to the end; anything but success is an error. */
export function send(
  { address, headers }: Target,
  asked: Asked,
  { agent, keepText = false }: { agent: http.Agent; keepText?: boolean },
): Promise<Answered> {
  const { method = 'GET', path, body } = asked;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${address}${path}`,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...asked.headers,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const kept: Buffer[] = [];
        let bytes = 0;
        let firstByteMs = 0;
        response.on('data', (chunk: Buffer) => {
          if (bytes === 0) firstByteMs = performance.now() - started;
          bytes += chunk.length;
          if (keepText || response.statusCode !== 200) kept.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(kept).toString();
          if (response.statusCode === 200) {
            resolve({ text, bytes, firstByteMs, ms: performance.now() - started });
          } else {
            reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text}`));
          }
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends requests over all connections until the time or the count is up. */
export async function runLoad(
  target: Target,
  agent: http.Agent,
  next: () => Asked,
  bounds: Bounds,
) {
  const times: number[] = [];
  const started = performance.now();
  let sent = 0;
  const work = async () => {
    while (sent < bounds.most && performance.now() - started < bounds.ms) {
      sent += 1;
      times.push((await send(target, next(), { agent })).ms);
    }
  };
  await Promise.all(Array.from({ length: bounds.connections }, work));
  return { times, wallMs: performance.now() - started };
}
