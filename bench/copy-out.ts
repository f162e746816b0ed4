import { Readable } from 'node:stream';
import type pg from 'pg';

type Message = { chunk: Buffer };

/** The rows of a COPY … TO STDOUT as they come; a slow reader holds the database back. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  let resume: (() => void) | undefined;
  const rows = new Readable({
    highWaterMark: 256 * 1_024,
    read() {
      resume?.();
      resume = undefined;
    },
  });
  const nothing = () => {};
  // What the driver asks of a query of its own; its types name only `submit`.
  const query = {
    submit(connection: pg.Connection) {
      connection.query(text);
    },
    handleCopyData({ chunk }: Message, connection: pg.Connection) {
      if (rows.push(chunk) || resume) return;
      connection.stream.pause();
      resume = () => connection.stream.resume();
    },
    handleError: (error: Error) => rows.destroy(error),
    handleReadyForQuery: () => rows.push(null),
    handleCommandComplete: nothing,
    handleRowDescription: nothing,
  };
  client.query(query);
  return rows;
}
