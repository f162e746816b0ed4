import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

const trace = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Processor time in microseconds. */
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/**
 * The longest task of the page's main thread during `run`, in milliseconds of processor time: what
 * else runs on the machine makes tasks longer, but not those.
 */
export async function longestTask(browser: Browser, page: Page, run: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await run();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid}/${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents
    .filter((event) => main.has(threadOf(event)) && event.name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => tdur / 1000);
  return { longest: Math.max(...tasks), count: tasks.length };
}
