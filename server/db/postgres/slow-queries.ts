import type pg from 'pg';
import { instrumentClient } from './instrument-client.ts';

type Log = { warn(details: object, message: string): void };

const SHOWN = 500;

/**
 * Writes down what a connection was asked if the answer took long: the statement's text with its
 * placeholders, never the values.
 */
export function logSlowQueries(client: pg.ClientBase, limitMs: number, log: Log): void {
  instrumentClient(client, (statement) => {
    const start = performance.now();
    return () => {
      const ms = Math.round(performance.now() - start);
      if (ms < limitMs) return;
      const query = statement.replace(/\s+/g, ' ').trim().slice(0, SHOWN);
      log.warn({ ms, query }, 'slow query');
    };
  });
}
