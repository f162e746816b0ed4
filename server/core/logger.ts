import { type DestinationStream, pino } from 'pino';
import { databaseFault } from './errors.ts';

// A failed query carries its parameters, and a constraint's detail names the row: personal data.
// What is logged of an error is its kind, the database's code and where it was thrown.
function describeError(error: Error) {
  const fault = databaseFault(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: fault ? `database: ${fault.code ?? fault.message}` : sentence(error),
    code: fault?.code,
    constraint: fault?.constraint,
    stack: frames.slice(0, 8).join('\n'),
  };
}

/** A failed query says all its parameters, also where the database gave no code for the failure. */
const sentence = (error: Error) => ('params' in error ? 'database: query failed' : error.message);

const WARN = 40;
const FLUSH_MS = 250;
const FLUSH_BYTES = 8 * 1024;

/**
 * Lines leave together, a few times a second: one system call for each costs a request more than
 * its own statement. A warning or an error leaves at once, with all before it, and so does
 * whatever is left when the process ends.
 */
function openStandardOutput(): DestinationStream {
  const out = pino.destination({ dest: 1, minLength: FLUSH_BYTES, periodicFlush: FLUSH_MS });
  process.on('exit', () => out.flushSync());
  return {
    // Asks for `lastLevel`, the level of the line that is being written.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      out.write(line);
      if (this.lastLevel >= WARN) out.flushSync();
    },
  } as DestinationStream & { lastLevel: number };
}
let standardOutput: DestinationStream | undefined;

/** Structured lines without personal data: no addresses, headers, bodies or query parameters. */
export function openLog(level: string, destination?: DestinationStream) {
  standardOutput ??= destination ? undefined : openStandardOutput();
  return pino(
    { level, serializers: { err: describeError, req: () => undefined, res: () => undefined } },
    destination ?? standardOutput,
  );
}
export type Log = ReturnType<typeof openLog>;
