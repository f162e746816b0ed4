import { test as base } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Sentences for the summary at the end of the run. */
    report?: string[];
  }
}

type Report = (sentence: string) => void;

/** A test that can `report` what it did; the summary at the end has the reports of all tests. */
export const test = base.extend<{ report: Report }>({
  report: async ({ task }, use) => {
    await use((sentence) => {
      task.meta.report = [...(task.meta.report ?? []), sentence];
    });
  },
});
