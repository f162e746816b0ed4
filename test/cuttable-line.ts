import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut, as by a restart, and mended at the same address. */
export async function openLine(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Drops every connection and refuses new ones. */
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
    /** Drops the connections there are; new ones are welcome. */
    drop() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
