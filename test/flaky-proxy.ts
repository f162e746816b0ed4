import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy that can stop like a restarting server and restart on the same port, or stall like a
 * firewall that has forgotten its connections: nothing is forwarded any more, nothing is closed.
 */
export async function openFlakyProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  const pairs = new Set<Pair>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    near.once('close', () => pairs.delete(pair));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pause();
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    const pair = { near, far };
    pairs.add(pair);
    if (!isStalled) connectPair(pair);
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
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restart: () => listen(port),
    stall() {
      isStalled = true;
      for (const pair of pairs) disconnectPair(pair);
    },
    /** Forwards everything that was held back, including closed connections. */
    resume() {
      isStalled = false;
      for (const pair of pairs) connectPair(pair);
    },
    /** Drops the open connections and accepts new ones. */
    dropConnections() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

type Pair = { near: Socket; far: Socket };

function connectPair({ near, far }: Pair) {
  near.pipe(far);
  far.pipe(near);
}

function disconnectPair({ near, far }: Pair) {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}
