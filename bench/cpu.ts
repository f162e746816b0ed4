import { readFileSync } from 'node:fs';

/** /proc counts in hundredths of a second on every Linux, whatever the kernel's own clock. */
const TICK_MS = 10;
const NANOSECONDS_PER_MS = 1_000_000;

export type Cpu = { server: number; database: number };
type Reading = { server: number; backends: Map<number, number> };

/** CPU used so far, in milliseconds, by a server and by the database backends that work for it. */
export function readCpu(pid: number, backends: number[]): Reading {
  // The name, in parentheses, may hold blanks: the numbers are counted from behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const server = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  return { server, backends: new Map(backends.map((backend) => [backend, backendCpu(backend)])) };
}

/** A backend has one thread, whose time the scheduler knows exactly. */
function backendCpu(pid: number): number {
  try {
    return (
      Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS_PER_MS
    );
  } catch {
    return 0; // idle for so long that its connection was closed just now
  }
}

export function cpuBetween(before: Reading, after: Reading): Cpu {
  let database = 0;
  // A backend that was not there before has done all its work since.
  for (const [pid, ms] of after.backends)
    database += Math.max(0, ms - (before.backends.get(pid) ?? 0));
  return { server: after.server - before.server, database };
}
