import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/core/worker-thread.ts';
import type { GeoMessage, GeoReply } from './geo.worker.ts';
import type { GeoRequest, GeoResult } from './geo-lookup.ts';

type GeoThread = {
  /** Rejects when the thread ends before it has replied. */
  find: (request: GeoRequest) => Promise<GeoResult>;
  /** Whether a thread is running and holds the data in memory. */
  isRunning: () => boolean;
  close: () => Promise<void>;
};
type Settle = { resolve: (result: GeoResult) => void; reject: (error: Error) => void };
type Running = { worker: Worker; pending: Map<number, Settle> };

const STUCK_MS = 30_000;

/**
 * The data takes about 100 MB of memory, so a worker thread loads it with the first request and
 * ends after the idle time, which frees the memory completely.
 */
export function openGeoThread(options: {
  idleMs: number;
  stuckMs?: number;
  startWorker?: () => Worker;
}): GeoThread {
  const { idleMs, stuckMs = STUCK_MS, startWorker = startGeoWorker } = options;
  let running: Running | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  /** Ends the thread when it is idle, or when it is stuck on a request. */
  function restartTimer({ pending }: Running): void {
    clearTimeout(timer);
    timer = setTimeout(stop, pending.size > 0 ? stuckMs : idleMs).unref();
  }

  function start(): Running {
    const started: Running = { worker: startWorker(), pending: new Map() };
    const fail = (error: Error) => {
      if (running === started) running = undefined;
      for (const { reject } of started.pending.values()) reject(error);
      started.pending.clear();
    };
    started.worker.on('message', ({ id, ...result }: GeoReply) => {
      started.pending.get(id)?.resolve(result);
      started.pending.delete(id);
      if (running === started) restartTimer(started);
    });
    started.worker.on('error', (cause) => fail(new Error('The look-up thread failed', { cause })));
    started.worker.on('exit', (code) => fail(new Error(`The look-up thread ended with ${code}`)));
    started.worker.unref(); // an idle thread must not keep the process alive
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(timer);
    const stopped = running;
    running = undefined; // a request from now on starts the next thread
    await stopped?.worker.terminate();
  }

  async function find(request: GeoRequest): Promise<GeoResult> {
    if (isClosed) throw new Error('The look-up is closed');
    running ??= start();
    lastId += 1;
    const message: GeoMessage = { id: lastId, ...request };
    const { promise, resolve, reject } = Promise.withResolvers<GeoResult>();
    running.pending.set(message.id, { resolve, reject });
    // Only the first pending request starts the timer: more requests do not prove progress.
    if (running.pending.size === 1) restartTimer(running);
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
  return startThread(new URL('./geo.worker.ts', import.meta.url), {
    name: 'geo-lookup',
    // The heap holds only the ZIP codes; the databases are buffers outside it.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
}
