import type { FieldError } from '#contract/shared/error-responses.ts';

/** Any failed call to the API. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** A code of contract/shared/errors.ts; without one from the server no_response, timed_out or unreadable_answer. */
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** The body of the response: some errors have more than a message (waitlist, changes). */
  readonly body: unknown;
  /** Whether the message is the server's own. */
  readonly isFromServer: boolean;

  constructor(
    message: string,
    facts: {
      status: number;
      code: string;
      errors?: readonly FieldError[] | undefined;
      body?: unknown;
      isFromServer?: boolean;
      cause?: unknown;
    },
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors ?? [];
    this.body = facts.body;
    this.isFromServer = facts.isFromServer ?? false;
  }
}

/** There is none, or none any more. */
export const isNotFound = (error: Error | null | undefined) =>
  error instanceof ApiError && error.status === 404;
