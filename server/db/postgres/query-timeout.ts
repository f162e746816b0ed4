import { Socket } from 'node:net';

/**
 * Sockets that close after this long without a byte in either direction, which fails the running
 * statement like a lost connection. PostgreSQL has its own timeout for slow statements; this is for a
 * network that drops packets without closing connections. The driver's query_timeout would leave the
 * waiting connection in the pool.
 */
export function socketsWithTimeout(limitMs: number): () => Socket {
  return () => {
    const socket = new Socket();
    socket.setTimeout(limitMs, () => socket.destroy());
    return socket;
  };
}
