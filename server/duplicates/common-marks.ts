const FORGET_AFTER_MS = 86_400_000;

export type CommonMarks = ReturnType<typeof openCommonMarks>;

/**
 * The marks that too many applications have, as earlier searches of this process found them: reading
 * that many rows of each is most of a search's cost. Forgotten every day, since erasures make marks rare.
 */
export function openCommonMarks() {
  const known = new Set<number>();
  let since = performance.now();
  return {
    without(marks: number[]): number[] {
      if (performance.now() - since > FORGET_AFTER_MS) {
        known.clear();
        since = performance.now();
      }
      return marks.filter((mark) => !known.has(mark));
    },
    add(marks: number[]): void {
      for (const mark of marks) known.add(mark);
    },
  };
}
