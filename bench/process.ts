import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { importResponse } from '#contract/imports/imports.ts';
import { importPaths } from '#contract/imports/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { cpuBetween, readCpu } from './cpu.ts';
import type { Side } from './measure.ts';
import { formatCount } from './report.ts';

const ROWS = 20_000;
/** After a start or a download, for what runs in the background. */
const SETTLE_MS = 10_000;

export type Figure = { name: string; value: number; unit: string; target?: number };

/** Of the process in MB: now, or the highest since `forgetHighest`. */
function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024;
}
const forgetHighest = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** What the portal's process needs: for its start, idle, for downloads and for an import. */
export async function measureProcess(
  portal: Side & { startedMs: number },
  { zips, embedded }: { zips: string[]; embedded: boolean },
): Promise<Figure[]> {
  const page = performance.now();
  await get(portal, '/');
  const startSeconds = (portal.startedMs + performance.now() - page) / 1_000;
  await pause(SETTLE_MS);
  const idle = readMemory(portal.pid, 'VmRSS');
  const csv = await highestDuring(portal, () => get(portal, paths.exportCsv));
  const pdf = await highestDuring(portal, () => get(portal, paths.exportPdf));
  const limits = embedded ? { start: 4, idle: 350 } : {};
  return [
    { name: 'start to the first page', value: startSeconds, unit: 's', target: limits.start },
    { name: 'memory, idle', value: idle, unit: 'MB', target: limits.idle },
    { name: 'memory, CSV of everything', value: csv, unit: 'MB' },
    { name: 'memory, PDF of the report', value: pdf, unit: 'MB' },
    ...(await measureImport(portal, zips)),
  ];
}

async function get({ address, headers }: Side, path: string): Promise<void> {
  const response = await fetch(`${address}${path}`, { headers });
  if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
  for await (const _ of response.body ?? []);
}

async function highestDuring({ pid }: Side, run: () => Promise<void>): Promise<number> {
  forgetHighest(pid);
  await run();
  const highest = readMemory(pid, 'VmHWM');
  await pause(SETTLE_MS);
  return highest;
}

async function measureImport(portal: Side, zips: string[]): Promise<Figure[]> {
  async function ask(method: string, path: string, body?: object | string) {
    const type = typeof body === 'string' ? 'text/csv' : 'application/json';
    const response = await fetch(`${portal.address}${path}`, {
      method,
      headers: { ...portal.headers, ...(body && { 'content-type': type }) },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return importResponse.parse(await response.json()).import;
  }

  const idle = readMemory(portal.pid, 'VmRSS');
  const before = readCpu(portal.pid, await portal.backends());
  const responses = watchHealth(portal);
  const started = performance.now();
  const run = async () => {
    const file = writeFile(zips);
    const { id, mapping } = await ask('POST', `${importPaths.imports}?kind=correspondents`, file);
    await ask('PUT', importPaths.import(id), { mapping });
    await ask('POST', importPaths.runImport(id), { override_limit: true });
    let found = await ask('GET', importPaths.import(id));
    while (found.status === 'running') {
      await pause(250);
      found = await ask('GET', importPaths.import(id));
    }
    if (found.done_rows !== ROWS) throw new Error(`the import ended with ${found.done_rows} rows`);
  };
  forgetHighest(portal.pid);
  await run();
  const seconds = (performance.now() - started) / 1_000;
  const more = readMemory(portal.pid, 'VmHWM') - idle;
  const longest = await responses.end();
  const { server, database } = cpuBetween(before, readCpu(portal.pid, await portal.backends()));
  const name = `import of ${formatCount(ROWS)} rows`;
  return [
    { name, value: seconds, unit: 's' },
    { name: `${name}, CPU`, value: (server + database) / 1_000, unit: 's', target: 60 },
    { name: `${name}, memory above idle`, value: more, unit: 'MB', target: 150 },
    { name: `${name}, slowest ${paths.health}`, value: longest, unit: 'ms' },
  ];
}

const writeFile = (zips: string[]) =>
  [
    'Name,E-mail,Phone,ZIP',
    ...Array.from({ length: ROWS }, (_, row) =>
      [
        `Person ${row}`,
        `person.${row}@example.org`,
        '212 555 0101',
        zips[row % zips.length],
      ].join(),
    ),
  ].join('\n');

/** Asks again and again; `end` says how long the slowest response took, in milliseconds. */
function watchHealth(portal: Side) {
  let isRunning = true;
  const watch = async () => {
    let slowest = 0;
    while (isRunning) {
      const asked = performance.now();
      await get(portal, paths.health);
      slowest = Math.max(slowest, performance.now() - asked);
      await pause(20);
    }
    return slowest;
  };
  const watching = watch();
  // What fails meanwhile is reported at the end.
  watching.catch(() => {});
  return {
    end() {
      isRunning = false;
      return watching;
    },
  };
}
