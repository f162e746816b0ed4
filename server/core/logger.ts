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

/**
 * Lines leave together, some at a time or after a moment: to hand over each one alone would take a
 * fifth of the time of a small request. What is waiting still leaves when the process ends.
 */
const toTerminal = () => pino.destination({ dest: 1, minLength: 4_096, periodicFlush: 100 });

/** Structured lines without personal data: no addresses, headers, bodies or query parameters. */
export function openLog(level: string, destination: DestinationStream = toTerminal()) {
  return pino(
    { level, serializers: { err: describeError, req: () => undefined, res: () => undefined } },
    destination,
  );
}
export type Log = ReturnType<typeof openLog>;
