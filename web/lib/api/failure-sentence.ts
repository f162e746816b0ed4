import { PasskeyError } from '#web/lib/auth/passkey-support.ts';
import { ApiError } from './api-error.ts';

/**
 * The message of a failed call, and `fallback` for anything else. None for errors of fields, which
 * the form shows beside them.
 */
export function failureSentence(error: Error | null, fallback: string): string | undefined {
  if (error === null) return undefined;
  if (error instanceof PasskeyError) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  return error.errors.length > 0 ? undefined : error.message;
}
