import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * A thread with none of the server's flags, such as an inspector or profiler, and of its environment,
 * which holds passwords, only the folder of compiled code: some threads read what strangers have sent.
 */
export function startThread(
  file: URL,
  options: Pick<WorkerOptions, 'name' | 'workerData' | 'resourceLimits'>,
): Worker {
  const { NODE_COMPILE_CACHE } = process.env;
  const env = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
  return new Worker(file, { ...options, execArgv: [], env });
}
