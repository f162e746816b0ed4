/**
 * Reads page after page until one is short. The next page is asked for while the last one is being
 * used, so database and portal work at the same time, with never more than one page ahead. Once
 * the signal says that nobody listens any more, nothing further is asked for.
 */
export async function* readPages<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  { size, signal }: { size: number; signal: AbortSignal },
): AsyncGenerator<Row[], void, void> {
  let coming = read(undefined);
  for (;;) {
    const page = await coming;
    if (signal.aborted) return;
    const isLast = page.length < size;
    if (!isLast) {
      coming = read(page.at(-1));
      // Its fault is thrown where it is awaited; if that never happens, nobody needs to hear of it.
      coming.catch(() => {});
    }
    yield page;
    if (isLast) return;
  }
}
