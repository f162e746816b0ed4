import { Worker } from 'node:worker_threads';
import type { GeoMessage, GeoReply } from './geo.worker.ts';
import type { GeoAnswer, GeoRequest } from './geo-lookup.ts';

export type GeoThread = {
  /** Answers, or throws when the thread dies before it could. */
  find: (request: GeoRequest) => Promise<GeoAnswer>;
  /** Whether a thread, and with it the memory of the data, is there now. */
  isRunning: () => boolean;
  close: () => Promise<void>;
};
type Settle = { resolve: (answer: GeoAnswer) => void; reject: (fault: Error) => void };
type Running = { worker: Worker; pending: Map<number, Settle> };

const STUCK_MS = 30_000;

/**
 * The data takes some 100 MB while it is open, so it lives in a thread that starts with the first
 * question and ends when none has come for a while: its memory goes back to the machine whole.
 */
export function openGeoThread(options: {
  idleMs: number;
  stuckMs?: number;
  startWorker?: () => Worker;
}): GeoThread {
  const { idleMs, stuckMs = STUCK_MS, startWorker = startGeoWorker } = options;
  let running: Running | undefined;
  let end: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  /** Ends the thread unless it gives a sign of life in time: soon if it owes an answer. */
  function watch({ pending }: Running): void {
    clearTimeout(end);
    end = setTimeout(stop, pending.size > 0 ? stuckMs : idleMs).unref();
  }

  function start(): Running {
    const started: Running = { worker: startWorker(), pending: new Map() };
    const fail = (fault: Error) => {
      if (running === started) running = undefined;
      for (const { reject } of started.pending.values()) reject(fault);
      started.pending.clear();
    };
    started.worker.on('message', ({ id, ...answer }: GeoReply) => {
      started.pending.get(id)?.resolve(answer);
      started.pending.delete(id);
      if (running === started) watch(started);
    });
    started.worker.on('error', (cause) => fail(new Error('The look-up thread failed', { cause })));
    started.worker.on('exit', (code) => fail(new Error(`The look-up thread ended with ${code}`)));
    started.worker.unref(); // a server that is done must not wait for the idle time
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(end);
    const stopped = running;
    running = undefined; // a question that comes now belongs to the next thread
    await stopped?.worker.terminate();
  }

  async function find(request: GeoRequest): Promise<GeoAnswer> {
    if (isClosed) throw new Error('The look-up is closed');
    running ??= start();
    lastId += 1;
    const message: GeoMessage = { id: lastId, ...request };
    const { promise, resolve, reject } = Promise.withResolvers<GeoAnswer>();
    running.pending.set(message.id, { resolve, reject });
    // Only the first open question starts the watch: later ones are no sign of life.
    if (running.pending.size === 1) watch(running);
    running.worker.postMessage(message);
    return promise;
  }

  async function close(): Promise<void> {
    isClosed = true;
    await stop();
  }

  return { find, isRunning: () => running !== undefined, close };
}

function startGeoWorker(): Worker {
  return new Worker(new URL('./geo.worker.ts', import.meta.url), {
    name: 'geo-lookup',
    // Flags meant for the server (an inspector, a profiler) are none of this thread's business.
    execArgv: [],
    // The heap holds only the ZIP codes; the databases lie outside it.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
}
