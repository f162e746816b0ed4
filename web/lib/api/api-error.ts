import type { FieldError } from '#contract/shared/errors.ts';

/** Faults that no server named: it could not be reached, or its answer could not be read. */
export type TransportCode = 'no_response' | 'timed_out' | 'unreadable_answer';

/** Any answer that is not the one that was asked for. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** A code of contract/shared/errors.ts, or a TransportCode. */
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** The answer as it came: some errors carry more than their sentence (waitlist, changes). */
  readonly body: unknown;
  /** Whether the sentence is the server's own. */
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
