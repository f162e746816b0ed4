import { type DestinationStream, pino } from 'pino';
import { databaseError } from './errors.ts';

// A failed query contains its parameters, and a constraint's detail quotes the row: personal data.
// So only the type of an error, the database's code and the stack are logged.
function describeError(error: Error) {
  const known = databaseError(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: known ? `database: ${known.code ?? known.message}` : messageOf(error),
    code: known?.code,
    constraint: known?.constraint,
    stack: frames.slice(0, 8).join('\n'),
  };
}

/** The message of a failed query quotes its parameters, even if the database gave no code. */
const messageOf = (error: Error) => ('params' in error ? 'database: query failed' : error.message);

const WARN = 40;
const FLUSH_MS = 250;
const FLUSH_BYTES = 8 * 1024;

/**
 * Lines are written in batches, a few times a second: a system call per line costs a request more
 * than its database statement. A warning or an error flushes at once, and so does the end of the
 * process.
 */
function openStandardOutput(): DestinationStream {
  const out = pino.destination({ dest: 1, minLength: FLUSH_BYTES, periodicFlush: FLUSH_MS });
  process.on('exit', () => out.flushSync());
  return {
    // Makes pino set `lastLevel`, the level of the line that is being written.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      out.write(line);
      if (this.lastLevel >= WARN) out.flushSync();
    },
  } as DestinationStream & { lastLevel: number };
}
let standardOutput: DestinationStream | undefined;

/** A structured log without personal data: no addresses, headers, bodies or query parameters. */
export function openLog(level: string, destination?: DestinationStream) {
  standardOutput ??= destination ? undefined : openStandardOutput();
  return pino(
    { level, serializers: { err: describeError, req: () => undefined, res: () => undefined } },
    destination ?? standardOutput,
  );
}
export type Log = ReturnType<typeof openLog>;
