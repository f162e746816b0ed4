import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const servers: { close(): Promise<void> }[] = [];

/** Waits until the last connection of each server is closed. */
export async function closeSmtpServers(): Promise<void> {
  for (const server of servers.splice(0)) await server.close();
}

/** A real SMTP server; `check` may refuse a recipient, or keep one waiting. */
export async function startSmtp(
  check: (to: string) => Error | undefined | Promise<undefined> = () => undefined,
  options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] },
) {
  const received: Email[] = [];
  const encrypted: boolean[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onRcptTo: async (address, _session, done) => done(await check(address.address)),
    onData(stream, session, done) {
      encrypted.push(session.secure);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  // A sender that is killed while it sends.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  servers.push({ close: () => new Promise<void>((done) => server.close(done)) });
  return { received, encrypted, url: `smtp://127.0.0.1:${port}` };
}

/** An SMTP server that fails every connection in the same way until it is repaired. */
export async function startFaultySmtp(fail: (socket: Socket) => void) {
  const smtp = await startSmtp();
  let isRepaired = false;
  let connections = 0;
  const proxy = createServer((socket) => {
    socket.on('error', () => {});
    connections++;
    if (!isRepaired) return fail(socket);
    const upstream = connect(Number(new URL(smtp.url).port), '127.0.0.1');
    upstream.on('error', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  servers.push({ close: async () => void proxy.close() });
  return {
    received: smtp.received,
    url: `smtp://127.0.0.1:${port}`,
    connections: () => connections,
    repair: () => {
      isRepaired = true;
    },
  };
}

/** Speaks SMTP until the message is to be sent, then does `atData`. */
export function speakUntilData(socket: Socket, atData: () => void) {
  socket.write('220 ready\r\n');
  socket.on('data', (chunk) => {
    if (/^DATA/im.test(chunk.toString())) atData();
    else socket.write('250 fine\r\n');
  });
}
