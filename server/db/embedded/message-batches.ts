import type { PGlite } from '@electric-sql/pglite';

type Run = PGlite['execProtocolRawStream'];

const code = (letter: string) => letter.charCodeAt(0);
/** Parse, Bind, Describe, Execute and Close: the client expects no response before the Sync. */
const BATCHED = new Set([...'PBDEC'].map(code));
/** Start and end of a connection, which discard what another one left unfinished. */
const EDGES = new Set([0, code('X')]);

/**
 * The socket server passes the five messages of a statement one by one, and each costs a call into
 * the engine, a flush and a write to the socket. Batched they cost one of each.
 */
export function batchMessages(engine: Pick<PGlite, 'execProtocolRawStream'>): void {
  const run: Run = engine.execProtocolRawStream.bind(engine);
  let pending: Uint8Array[] = [];
  engine.execProtocolRawStream = async (message, options) => {
    const kind = message[0] ?? 0;
    if (EDGES.has(kind)) pending = [];
    pending.push(message);
    if (BATCHED.has(kind)) return;
    const batch = pending.length > 1 ? Buffer.concat(pending) : message;
    pending = [];
    await run(batch, options);
  };
}
