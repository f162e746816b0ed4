import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceivedHook = {
  headers: IncomingHttpHeaders;
  /** As it was sent: the signature is of these letters. */
  body: string;
};
type Answer = (response: ServerResponse, received: ReceivedHook) => void;

export const answerWith =
  (status: number): Answer =>
  (response) =>
    void response.writeHead(status).end();
export const neverAnswer: Answer = () => undefined;

/** Another system: a real HTTP server that keeps what it gets. */
export async function startReceiver() {
  const received: ReceivedHook[] = [];
  let answer = answerWith(204);
  let open = 0;
  const peak = { open: 0 };
  const server = createServer(async (request, response) => {
    open += 1;
    peak.open = Math.max(peak.open, open);
    response.on('close', () => {
      open -= 1;
    });
    const hook = { headers: request.headers, body: await text(request) };
    received.push(hook);
    answer(response, hook);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    /** How many requests were open at once, at most. */
    peak,
    bodies: () => received.map(({ body }) => JSON.parse(body)),
    answer: (next: Answer) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
