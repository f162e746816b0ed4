import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { flushDescriptor } from './fsync.ts';
import { MessageBatches } from './message-batches.ts';

/** Called when the engine is in an unknown state; must end the thread. */
type Fail = (reason: string) => never;

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F means: never flush
  '-c',
  'wal_sync_method=fsync', // the default, fdatasync, does nothing in WebAssembly
  '-c',
  'shared_buffers=32MB', // of 128, which stay in memory once used; the system caches the files, too
];

/**
 * PGlite with the two things it lacks for durable data: real flushes, and an exit when it crashes.
 */
export async function openEngine(folder: string, fail: Fail): Promise<PGlite> {
  // PostgreSQL logs the reason of a crash first: "2026-… [42] PANIC:  could not write …".
  let reason = '';
  const failWith = (error: unknown) =>
    fail(reason || (error instanceof Error ? error.message : String(error)));
  try {
    const engine = new BatchingEngine({
      dataDir: folder,
      fs: new DurableFiles(folder, failWith),
      extensions: { pg_trgm },
      startParams: START_PARAMETERS,
      onStderr: (line) => {
        reason = /\b(?:PANIC|FATAL): +(.+)/.exec(line)?.[1] ?? reason;
        return true;
      },
    });
    await engine.waitReady;
    failOnCrash(engine, failWith);
    return engine;
  } catch (error) {
    return failWith(error);
  }
}

class BatchingEngine extends PGlite {
  readonly #batches = new MessageBatches();

  override async execProtocolRawStream(
    message: Uint8Array,
    options: Parameters<PGlite['execProtocolRawStream']>[1],
  ): Promise<void> {
    const batch = this.#batches.add(message);
    if (batch) await super.execProtocolRawStream(batch, options);
  }
}

/** What we use of the engine's file system: its streams have the descriptor that Node opened. */
type Stream = { nfd?: number };
type EngineModule = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/**
 * PGlite's file system (0.5.16) has no fsync: without this one PostgreSQL's flush returns at once, and a power
 * cut loses committed data. A flush that fails ends the engine: the kernel may have dropped those
 * pages, and the next flush would wrongly succeed. It can go with a version whose NodeFS flushes.
 */
class DurableFiles extends NodeFS {
  readonly #fail: (error: unknown) => never;

  constructor(folder: string, fail: (error: unknown) => never) {
    super(folder);
    this.#fail = fail;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addFlush = (module: EngineModule) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          if (nfd !== undefined) flushDescriptor(nfd);
          return 0;
        } catch (error) {
          return this.#fail(error);
        }
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addFlush];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** What the engine's loop throws for an ordinary SQL error. */
const SQL_ERROR = 100;

/**
 * PGlite (0.5.16) catches every error of this function, also a crash, and would continue in a broken
 * state. It can go with a version that reports a crash.
 */
function failOnCrash(engine: PGlite, fail: (error: unknown) => never) {
  const module = engine.Module;
  const loopOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      loopOnce();
    } catch (error) {
      if (!isSqlError(error)) fail(error);
      throw error;
    }
  };
}

function isSqlError(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && error.status === SQL_ERROR
  );
}
