const code = (letter: string) => letter.charCodeAt(0);
/** Parse, Bind, Describe, Execute and Close: the client expects no response before the Sync. */
const BATCHED = new Set([...'PBDEC'].map(code));
/** Start and end of a connection, which discard what another one left unfinished. */
const EDGES = new Set([0, code('X')]);

/**
 * The socket server passes the five messages of a statement one by one, and each costs a call into
 * the engine, a flush and a write to the socket. Batched they cost one of each.
 */
export class MessageBatches {
  #pending: Uint8Array[] = [];

  /** The messages to send now, if any. */
  add(message: Uint8Array): Uint8Array | undefined {
    const kind = message[0] ?? 0;
    if (EDGES.has(kind)) this.#pending = [];
    this.#pending.push(message);
    if (BATCHED.has(kind)) return undefined;
    const batch = this.#pending.length > 1 ? Buffer.concat(this.#pending) : message;
    this.#pending = [];
    return batch;
  }
}
