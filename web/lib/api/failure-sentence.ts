import { PasskeyError } from '#web/lib/auth/passkey-support.ts';
import { ApiError } from './api-error.ts';

/**
 * The server's message, or that it could not be reached, or else `fallback`. None for errors of
 * fields, which the form shows beside them.
 */
export function failureSentence(error: Error | null, fallback: string): string | undefined {
  if (error === null) return undefined;
  if (error instanceof PasskeyError) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  if (error.errors.length > 0) return undefined;
  // A limit of a proxy has no message of the server, but asks for patience all the same.
  const isOwn = error.isFromServer || error.status === 0 || error.status === 429;
  return isOwn ? error.message : fallback;
}
