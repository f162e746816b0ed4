import type { PGlite } from '@electric-sql/pglite';

type Run = PGlite['execProtocolRawStream'];

const code = (letter: string) => letter.charCodeAt(0);
/** Parse, Bind, Describe, Execute and Close: nobody waits for their answers before the Sync. */
const HELD = new Set([...'PBDEC'].map(code));
/** Begin and end of a connection; what another one left unfinished is none of its business. */
const EDGES = new Set([0, code('X')]);

/**
 * The socket hands over the five messages of a statement one by one, and each costs a way into the
 * engine, a flush and a write to the socket. Together they cost one of each.
 */
export function batchMessages(engine: Pick<PGlite, 'execProtocolRawStream'>): void {
  const run: Run = engine.execProtocolRawStream.bind(engine);
  let held: Uint8Array[] = [];
  engine.execProtocolRawStream = async (message, options) => {
    const kind = message[0] ?? 0;
    if (EDGES.has(kind)) held = [];
    held.push(message);
    if (HELD.has(kind)) return;
    const batch = held.length > 1 ? Buffer.concat(held) : message;
    held = [];
    await run(batch, options);
  };
}
