import { AppError } from './errors.ts';

const RETRY_AFTER_SECONDS = 10;

/** Runs tasks one after the other; when too many wait, the next one is refused. */
export function openLine(waitingMax: number) {
  let previous: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (pending > waitingMax) {
      throw new AppError('too_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    pending++;
    const done = previous.then(task).finally(() => pending--);
    previous = done.catch(() => {});
    return done;
  };
}
