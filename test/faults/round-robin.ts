import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** All clients of a test have one address; this header sets another one. */
export const PRETEND = 'x-pretend-address';

/** A proxy that passes requests to the servers in turn, with the client in X-Forwarded-For. */
export async function startRoundRobin(servers: string[]) {
  let turn = 0;
  const served = new Map(servers.map((server) => [server, 0]));

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming);
    const { [PRETEND]: pretended, ...headers } = incoming.headers;
    const forwarded = String(pretended ?? incoming.socket.remoteAddress);
    for (let tries = 0; tries < servers.length; tries++) {
      const server = servers[turn++ % servers.length] ?? '';
      const passed = request(`${server}${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers: { ...headers, 'x-forwarded-for': forwarded },
      });
      const answered = once(passed, 'response');
      passed.end(body);
      try {
        const [answer] = (await answered) as [IncomingMessage];
        const content = await buffer(answer);
        served.set(server, (served.get(server) ?? 0) + 1);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
        return;
      } catch (error) {
        // Only a request that no server has received may go to the next one.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break;
      }
    }
    outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{"code":"bad_gateway"}');
  }

  const proxy = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, served: () => [...served.values()] };
}
