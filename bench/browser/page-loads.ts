import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from '#bench/figures.ts';
import { pages } from '#contract/shared/pages.ts';
import { blockingMs, traceOf } from './trace.ts';

/** What a page is measured under; a phone on a slow mobile network. */
export const PHONE = { downloadMbit: 1.6, uploadMbit: 0.75, latencyMs: 150, cpuSlowdown: 4 };
const VIEWPORT = { width: 390, height: 844 };

export type PageLoad = {
  path: string;
  /** kB of 1000 bytes; scripts, styles and the page itself compressed, fonts as they are. */
  kb: { page: number; scripts: number; styles: number; fonts: number };
  fcpMs: number;
  lcpMs: number;
  cls: number;
  blockingMs: number;
};
export const PAGES = [pages.home, pages.apply, pages.status, pages.login, pages.applications];

type Prepare = (context: BrowserContext) => Promise<unknown>;

/** One page, opened anew for each run by somebody who was never here; the middle of the runs. */
export async function measurePage(
  browser: Browser,
  address: string,
  path: string,
  runs: number,
  prepare: Prepare,
): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ baseURL: address, viewport: VIEWPORT });
    try {
      await prepare(context);
      loads.push(await openOnce(browser, await context.newPage(), path));
    } finally {
      await context.close();
    }
  }
  const middle = (of: (load: PageLoad) => number) => median(loads.map(of));
  const [first] = loads;
  if (!first) throw new Error('nothing was measured');
  return {
    path,
    kb: first.kb,
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    cls: Math.max(...loads.map(({ cls }) => cls)),
    blockingMs: middle((load) => load.blockingMs),
  };
}

async function openOnce(browser: Browser, page: Page, path: string): Promise<PageLoad> {
  await actAsPhone(page);
  const weigh = watchBytes(page);
  const { tasks } = await traceOf(browser, page, async () => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  const { fcpMs, lcpMs, cls } = await readPaints(page);
  return {
    path,
    kb: await weigh(),
    fcpMs,
    lcpMs,
    cls,
    blockingMs: blockingMs(tasks),
  };
}

async function actAsPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: (PHONE.downloadMbit * 1_000_000) / 8,
    uploadThroughput: (PHONE.uploadMbit * 1_000_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
}

function watchBytes(page: Page) {
  const files: Promise<{ type: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const size = (body: Buffer) => (type === 'font' ? body : gzipSync(body, { level: 9 })).length;
    files.push(
      response.body().then(
        (body) => ({ type, bytes: size(body) }),
        () => ({ type, bytes: 0 }),
      ),
    );
  });
  return async () => {
    const all = await Promise.all(files);
    const sum = (wanted: string) =>
      all.reduce((total, { type, bytes }) => total + (type === wanted ? bytes : 0), 0) / 1_000;
    return {
      page: sum('document'),
      scripts: sum('script'),
      styles: sum('stylesheet'),
      fonts: sum('font'),
    };
  };
}

/** The browser's own entries, those from before this question included. */
function readPaints(page: Page) {
  return page.evaluate(async () => {
    const entriesOf = <T extends PerformanceEntry>(type: string) =>
      new Promise<T[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries() as T[]));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const paints = await entriesOf('paint');
    const largest = await entriesOf('largest-contentful-paint');
    const shifts = await entriesOf<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
      'layout-shift',
    );
    return {
      fcpMs: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
      lcpMs: largest.at(-1)?.startTime ?? Number.NaN,
      cls: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    };
  });
}
