import { test as base } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test says for people to read at the end of the run. */
    told?: string[];
  }
}

type Tell = (sentence: string) => void;

/** A test that can `tell` what it did; the sentences of all tests stand together at the end. */
export const test = base.extend<{ tell: Tell }>({
  tell: async ({ task }, use) => {
    await use((sentence) => {
      task.meta.told = [...(task.meta.told ?? []), sentence];
    });
  },
});
