import type { Socket } from 'node:net';
import type pg from 'pg';
import { instrumentClient } from './instrument-client.ts';

/**
 * Gives a connection up that leaves a statement unanswered for so long. PostgreSQL ends slow
 * statements itself and says so; this is for a network that swallows everything and closes nothing.
 * The driver's own query_timeout would leave the connection in the pool, still waiting.
 */
export function limitQueries(client: pg.ClientBase, limitMs: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  instrumentClient(client, () => {
    // Fails every statement of this connection as a lost one does.
    const timer = setTimeout(() => stream.destroy(), limitMs);
    return () => clearTimeout(timer);
  });
}
