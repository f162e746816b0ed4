import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { importResponse } from '#contract/imports/imports.ts';
import { importPaths } from '#contract/imports/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { cpuBetween, readCpu } from './cpu.ts';
import type { Side } from './measure.ts';
import { formatCount } from './report.ts';

const ROWS = 20_000;
const LIMITS = { cpuSeconds: 60, memoryMb: 150 };

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

/** Of the process in MB: now, or the highest since `forgetHighest`. */
function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  );
  return Number(line?.[1]) / 1_024;
}
const forgetHighest = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Imports a file while other requests are sent; what it cost beside the idle portal, as a sentence. */
export async function measureImport(portal: Side, zips: string[]): Promise<string> {
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

  const idleMb = readMemory(portal.pid, 'VmRSS');
  forgetHighest(portal.pid);
  const before = readCpu(portal.pid, await portal.backends());
  let isRunning = true;
  const watch = async () => {
    let longest = 0;
    while (isRunning) {
      const asked = performance.now();
      await (await fetch(`${portal.address}${paths.health}`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - asked);
      await pause(20);
    }
    return longest;
  };
  const watching = watch();
  const started = performance.now();
  const { id, mapping } = await ask(
    'POST',
    `${importPaths.imports}?kind=correspondents`,
    writeFile(zips),
  );
  await ask('PUT', importPaths.import(id), { mapping });
  await ask('POST', importPaths.runImport(id), { override_limit: true });
  let found = await ask('GET', importPaths.import(id));
  while (found.status === 'running') {
    await pause(250);
    found = await ask('GET', importPaths.import(id));
  }
  isRunning = false;
  const longest = await watching;
  if (found.done_rows !== ROWS) throw new Error(`the import ended with ${found.done_rows} rows`);
  const seconds = (performance.now() - started) / 1_000;
  const { server, database } = cpuBetween(before, readCpu(portal.pid, await portal.backends()));
  const memory = readMemory(portal.pid, 'VmHWM') - idleMb;
  return `${formatCount(ROWS)} rows imported in ${seconds.toFixed(0)} s: ${((server + database) / 1_000).toFixed(0)} s CPU (at most ${LIMITS.cpuSeconds}), \
of it database ${(database / 1_000).toFixed(0)}; ${memory.toFixed(0)} MB more memory than idle (at most ${LIMITS.memoryMb}); \
${paths.health} answered within ${longest.toFixed(0)} ms.`;
}
