import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * A thread with none of the server's flags, such as an inspector or profiler, and none of its
 * environment, which holds passwords: some threads read what strangers have sent.
 */
export function startThread(
  file: URL,
  options: Pick<WorkerOptions, 'name' | 'workerData' | 'resourceLimits'>,
): Worker {
  return new Worker(file, { ...options, execArgv: [], env: {} });
}
