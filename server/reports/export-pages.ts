/**
 * Reads page after page until one is short. Prefetches one page while the last one is processed,
 * so that database and portal work at the same time. Stops when the signal is aborted.
 */
export async function* readPages<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  { size, signal }: { size: number; signal: AbortSignal },
): AsyncGenerator<Row[], void, void> {
  let next = read(undefined);
  for (;;) {
    const page = await next;
    if (signal.aborted) return;
    const isLast = page.length < size;
    if (!isLast) {
      next = read(page.at(-1));
      // Its error is thrown where it is awaited; if that never happens, it must not be unhandled.
      next.catch(() => {});
    }
    yield page;
    if (isLast) return;
  }
}
