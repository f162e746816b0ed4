import { readFileSync } from 'node:fs';

/** /proc counts in hundredths of a second on every Linux, whatever the kernel's own clock. */
const TICK_MS = 10;
const NANOSECONDS_PER_MS = 1_000_000;

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // not Linux, or the process has ended
  }
}

/** CPU time of a process with all its threads and the children it has waited for. */
export function processCpu(pid: number): number | undefined {
  // The name, in parentheses, may hold blanks: the numbers are counted from behind it.
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  if (!fields) return undefined;
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
  return ((utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0)) * TICK_MS;
}

/** CPU time of a process of one thread, such as a database backend: the scheduler knows it exactly. */
export function backendCpu(pid: number): number | undefined {
  const nanoseconds = Number(read(`/proc/${pid}/schedstat`)?.split(' ')[0]);
  return nanoseconds > 0 ? nanoseconds / NANOSECONDS_PER_MS : processCpu(pid);
}

/** Memory in use now, in megabytes. */
export function residentMb(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
}

/** Whether these process ids mean what they say: a database elsewhere has others. */
export function isPostgresHere(pid: number): boolean {
  return read(`/proc/${pid}/comm`)?.trim() === 'postgres';
}
