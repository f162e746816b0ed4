import { readFileSync } from 'node:fs';

/** /proc counts in hundredths of a second on every Linux, whatever the kernel's own clock. */
const TICK_MS = 10;
const NANOSECONDS_PER_MS = 1_000_000;

export type Cpu = { server: number; database: number };
type Reading = { server: number; backends: Map<number, number> };

/** CPU time so far, in milliseconds, of a server and of its database backends. */
export function readCpu(pid: number, backends: number[]): Reading {
  // The name, in parentheses, may contain blanks: fields are counted from its end.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const server = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  return { server, backends: new Map(backends.map((backend) => [backend, backendCpu(backend)])) };
}

/** A backend has one thread, whose time schedstat has in nanoseconds. */
function backendCpu(pid: number): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / NANOSECONDS_PER_MS;
  } catch {
    return 0; // its connection has just been closed as idle
  }
}

export function cpuBetween(before: Reading, after: Reading): Cpu {
  let database = 0;
  // A backend that was not there before has done all its work since.
  for (const [pid, ms] of after.backends)
    database += Math.max(0, ms - (before.backends.get(pid) ?? 0));
  return { server: after.server - before.server, database };
}
