import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A line to a server that can be cut, as by a restart, and mended at the same address; or fall
 * silent, as behind a firewall that forgets: nothing is forwarded any more, nothing closed.
 */
export async function openLine(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  const pairs = new Set<Pair>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    near.once('close', () => pairs.delete(carry));
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
    const carry = { near, far };
    pairs.add(carry);
    if (!isSilent) join(carry);
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
    silence() {
      isSilent = true;
      for (const pair of pairs) part(pair);
    },
    /** Everything that was held back arrives, the closing of either end too. */
    speak() {
      isSilent = false;
      for (const pair of pairs) join(pair);
    },
    /** Drops the connections there are; new ones are welcome. */
    drop() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

type Pair = { near: Socket; far: Socket };

function join({ near, far }: Pair) {
  near.pipe(far);
  far.pipe(near);
}

function part({ near, far }: Pair) {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}
