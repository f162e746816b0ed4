import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach } from 'vitest';
import { NETWORK_META } from '#contract/shared/network.ts';
import { network } from '#web/lib/browser/network.ts';

export type Received = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: unknown;
};
type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> };
type Script = (request: Received) => Answer | 'never' | Promise<Answer>;

/**
 * A real HTTP server with responses set by the test; records all requests. During each test it is
 * the server of the web's API client.
 */
export function startScriptedServer() {
  const server = createServer(async (request, response) => {
    const content = await text(request);
    const received: Received = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: content === '' ? undefined : JSON.parse(content),
    };
    requests.push(received);
    for (const notice of arrivals.splice(0)) notice();
    const answer = await script(received);
    if (answer !== 'never') send(response, answer);
  });
  const requests: Received[] = [];
  const arrivals: (() => void)[] = [];
  let script: Script = () => ({ status: 404 });

  beforeEach(async () => {
    requests.length = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    setApiBase(`http://127.0.0.1:${port}`);
  });
  afterEach(async () => {
    setApiBase('');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    requests,
    answer: (next: Answer | 'never' | Script) => {
      script = typeof next === 'function' ? next : () => next;
    },
    /** Resolves with the next request that arrives. */
    nextRequest: () => new Promise<void>((resolve) => arrivals.push(resolve)),
  };
}

/** For modules that are loaded already, and for those that a test loads later. */
function setApiBase(address: string): void {
  network.api_base = address;
  document.querySelector(`meta[name="${NETWORK_META}"]`)?.remove();
  const meta = Object.assign(document.createElement('meta'), { name: NETWORK_META });
  meta.content = JSON.stringify(network);
  document.head.append(meta);
}

function send(response: ServerResponse, { status = 200, json, text, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(text ?? (json === undefined ? '' : JSON.stringify(json)));
}
