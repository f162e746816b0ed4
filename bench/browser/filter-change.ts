import type { Browser, Page } from '@playwright/test';
import { median, percentile } from '#bench/figures.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { traceOf } from './trace.ts';

const ROWS = 100;
/** Of each there are more than a page; each is asked for once, for a second answer would be kept. */
const STATUSES = ['new', 'under_review', 'training', 'approved', 'rejected', 'waitlisted'];

export type FilterChange = {
  rows: number;
  changes: number;
  p50: number;
  worst: number;
  /** What the main thread worked for one change, question and answer together. */
  cpuMs: number;
};

/** From the last byte of the answer to the frame that shows its rows. */
export async function measureFilterChange(browser: Browser, page: Page): Promise<FilterChange> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${pages.applications}?limit=${ROWS}`);
  await page.getByRole('row').nth(ROWS).waitFor();
  const times: number[] = [];
  const work: number[] = [];
  for (const status of STATUSES) {
    const { tasks } = await traceOf(browser, page, async () => {
      const painted = page.evaluate(waitForRows, [paths.applications, `status=${status}`]);
      await page
        .getByRole('search', { name: listTexts.filters })
        .getByLabel(listTexts.status)
        .selectOption(status);
      times.push(await painted);
    });
    work.push(tasks.reduce((sum, { cpuMs }) => sum + cpuMs, 0));
  }
  const rows = (await page.getByRole('row').count()) - 1;
  return {
    rows,
    changes: STATUSES.length,
    p50: median(times),
    worst: percentile(times, 1),
    cpuMs: median(work),
  };
}

/** Runs in the page: milliseconds from the answer to the paint of its rows. */
function waitForRows(address: string[]): Promise<number> {
  const table = document.querySelector('.applications-table')?.parentElement ?? document.body;
  const answeredAt = () =>
    performance
      .getEntriesByType('resource')
      .findLast(({ name }) => address.every((part) => name.includes(part))) as
      | PerformanceResourceTiming
      | undefined;
  performance.clearResourceTimings();
  return new Promise((resolve) => {
    const look = () => {
      const busy = document.querySelector('.applications-table')?.getAttribute('aria-busy');
      const answer = answeredAt();
      if (busy !== 'false' || !answer) return;
      observer.disconnect();
      // The second frame begins once the first, which has the rows, was handed over.
      requestAnimationFrame(() =>
        requestAnimationFrame((now) => resolve(now - answer.responseEnd)),
      );
    };
    const observer = new MutationObserver(look);
    observer.observe(table, { subtree: true, childList: true, attributes: true });
  });
}
