import { ERRORS, type ErrorCode, type FieldError } from '#contract/shared/errors.ts';

/** The one way to refuse: a code that contract/shared/errors.ts maps to a status and a sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Further fields of the answer, such as the ZIP codes that are full. */
  readonly extra: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      errors?: FieldError[];
      extra?: Record<string, unknown>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(options.message ?? ERRORS[code].message);
    this.code = code;
    this.errors = options.errors;
    this.extra = options.extra;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

type DatabaseFault = { code: string | undefined; constraint: string | undefined; message: string };

/** What the database said, through the driver's error or drizzle's wrapping of it. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const { code, constraint, message } = fault as Error & Partial<DatabaseFault>;
    if (typeof code === 'string' || isLostConnection(message)) {
      return { code, constraint, message };
    }
  }
  return undefined;
}

export function violates(error: unknown, constraint: string): boolean {
  return databaseFault(error)?.constraint === constraint;
}

const isLostConnection = (message: string) =>
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
    message,
  );

// Connection exceptions (08), operator intervention (57P), disk full, out of memory, too many
// connections, and the socket's own.
const AWAY =
  /^(08...|57P0[1-5]|53[123]00|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH)$/;

export function isDatabaseAway(error: unknown): boolean {
  const fault = databaseFault(error);
  if (!fault) return false;
  return (fault.code !== undefined && AWAY.test(fault.code)) || isLostConnection(fault.message);
}
