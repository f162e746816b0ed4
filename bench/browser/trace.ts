import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

const CATEGORIES = [
  '__metadata',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];
const event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of the clock, and of the thread's own CPU time. */
  dur: z.number().default(0),
  tdur: z.number().default(0),
  ph: z.string(),
  args: z
    .object({
      name: z.string().optional(),
      /** Of the reporter of one frame: what became of it. */
      frame_reporter: z.object({ state: z.string().optional() }).optional(),
    })
    .optional(),
});
const trace = z.object({ traceEvents: z.array(event) });

export type Task = { wallMs: number; cpuMs: number };
export type Traced = { tasks: Task[]; framesDropped: number; framesShown: number };

/** What the page's main thread did during an act, from the browser's own trace. */
export async function traceOf(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Traced> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const busiest = mains
    .map((main) =>
      traceEvents.filter(
        ({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid,
      ),
    )
    .toSorted((one, other) => other.length - one.length)[0];
  const frames = traceEvents
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .map(({ args }) => args?.frame_reporter?.state ?? '');
  const count = (state: string) => frames.filter((found) => found.startsWith(state)).length;
  return {
    tasks: (busiest ?? []).map(({ dur, tdur }) => ({ wallMs: dur / 1_000, cpuMs: tdur / 1_000 })),
    framesDropped: count('STATE_DROPPED'),
    framesShown: count('STATE_PRESENTED'),
  };
}

export const longest = (tasks: Task[], of: keyof Task) =>
  Math.max(0, ...tasks.map((task) => task[of]));

/** How long the page would not answer: what each task takes beyond 50 ms. */
export function blockingMs(tasks: Task[]): number {
  return tasks.reduce((sum, { cpuMs }) => sum + Math.max(0, cpuMs - 50), 0);
}
