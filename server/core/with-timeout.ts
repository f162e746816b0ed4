/** The value of a promise, or undefined if it rejects or takes longer. */
export async function withTimeout<T>(ms: number, task: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  try {
    return await Promise.race([task.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
