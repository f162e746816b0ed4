import { ERRORS, type ErrorCode, type FieldError } from '#contract/shared/errors.ts';
import type { Language } from '#contract/shared/languages.ts';
import { SENTENCES, type Sentences, translate } from './translated-sentences.ts';

/** A sentence of the contract, or one with values in it, written in each language. */
export type Said = string | ((sentences: Sentences) => string);

/** In English if only editors read it. */
export const sayIn = (language: Language, said: Said): string =>
  typeof said === 'string' ? (translate(said, language) ?? said) : said(SENTENCES[language]);

/** An expected error: contract/shared/errors.ts maps its code to a status and a message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly #said: Said;
  readonly #errors: { field: string; message: Said }[] | undefined;
  /** Further fields of the response, such as the ZIP codes that are full. */
  readonly extra: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: Said;
      errors?: { field: string; message: Said }[];
      extra?: Record<string, unknown>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    const said = options.message ?? ERRORS[code].message;
    super(sayIn('en', said));
    this.code = code;
    this.#said = said;
    this.#errors = options.errors;
    this.extra = options.extra;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  messageIn(language: Language): string {
    return sayIn(language, this.#said);
  }

  errorsIn(language: Language): FieldError[] | undefined {
    return this.#errors?.map(({ field, message }) => ({
      field,
      message: sayIn(language, message),
    }));
  }
}

type DatabaseError = { code: string | undefined; constraint: string | undefined; message: string };

/** The database's error, unwrapped from the error of drizzle or the driver. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint, message } = cause as Error & Partial<DatabaseError>;
    if (typeof code === 'string' || isLostConnection(message)) {
      return { code, constraint, message };
    }
  }
  return undefined;
}

/** 400 with one sentence about one field. */
/** `whole` is said where no field is at hand that could be marked. */
export const invalidField = (field: string, message: Said, whole?: Said) =>
  new AppError('validation_failed', {
    errors: [{ field, message }],
    ...(whole && { message: whole }),
  });

export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint;
}

const isLostConnection = (message: string) =>
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
    message,
  );

// Connection exceptions (08), a server that has become read-only, operator intervention (57P), a
// statement that took too long, disk full, out of memory, too many connections, and the socket's own.
const UNAVAILABLE =
  /^(08...|25006|57P0[1-5]|57014|53[123]00|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH)$/;

export function isDatabaseUnavailable(error: unknown): boolean {
  const found = databaseError(error);
  if (!found) return false;
  return (
    (found.code !== undefined && UNAVAILABLE.test(found.code)) || isLostConnection(found.message)
  );
}
