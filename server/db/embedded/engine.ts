import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { flushDescriptor } from './fsync.ts';

/** Called when nothing more can be trusted; must end the thread. */
type Fail = (reason: string) => never;

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F means: never flush
  '-c',
  'wal_sync_method=fsync', // the default, fdatasync, does nothing in WebAssembly
];

/**
 * PGlite with the two things it lacks to be trusted with data: real flushes, and an end when it
 * breaks.
 */
export async function openEngine(folder: string, fail: Fail): Promise<PGlite> {
  // PostgreSQL says why it gives up on its log first: "2026-… [42] PANIC:  could not write …".
  let complaint = '';
  const failWith = (error: unknown) =>
    fail(complaint || (error instanceof Error ? error.message : String(error)));
  try {
    const engine = await PGlite.create({
      dataDir: folder,
      fs: new DurableFiles(folder, failWith),
      extensions: { pg_trgm },
      startParams: START_PARAMETERS,
      onStderr: (line) => {
        complaint = /\b(?:PANIC|FATAL): +(.+)/.exec(line)?.[1] ?? complaint;
        return true;
      },
    });
    failOnCrash(engine, failWith);
    return engine;
  } catch (error) {
    return failWith(error);
  }
}

/**
 * What we touch of the engine's own file system: its streams hold the descriptor that Node opened.
 */
type Stream = { nfd?: number };
type EngineModule = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/**
 * PGlite's folder on disk has no fsync: without this one PostgreSQL's flush returns at once, and a
 * power cut takes what was already answered. A flush that fails ends the engine: the kernel may
 * have dropped those pages, and the next flush would claim a success that is none.
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

/** PGlite swallows a crash of the engine and goes on with a broken one. */
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
