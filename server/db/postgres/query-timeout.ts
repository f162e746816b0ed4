import { Socket } from 'node:net';

/**
 * Sockets that close after so long without a byte in either direction, which fails the statement
 * under way as a lost connection does. PostgreSQL ends slow statements itself; this is for a network
 * that swallows everything and closes nothing. The driver's own query_timeout would leave the
 * connection in the pool, still waiting.
 */
export function socketsWithTimeout(limitMs: number): () => Socket {
  return () => {
    const socket = new Socket();
    socket.setTimeout(limitMs, () => socket.destroy());
    return socket;
  };
}
