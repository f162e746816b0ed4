import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { passkeyErrors } from '#contract/auth/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { PasskeyError } from './passkey-support.ts';

// The browser itself checks the rest.
const hasChallenge = (value: unknown) =>
  typeof value === 'object' && value !== null && 'challenge' in value;
const requestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge);
const creationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge);

// Only those who use passkeys load it.
const library = () => import('@simplewebauthn/browser');

/** Signs with a passkey that the person chooses; throws a PasskeyError if none was. */
export const getPasskey = (options: unknown) =>
  explain(async () => {
    const { startAuthentication } = await library();
    return { ...(await startAuthentication({ optionsJSON: requestOptions.parse(options) })) };
  });

export const createPasskey = (options: unknown) =>
  explain(async () => {
    const { startRegistration } = await library();
    return { ...(await startRegistration({ optionsJSON: creationOptions.parse(options) })) };
  });

const SENTENCES: Partial<Record<string, string>> = {
  AbortError: passkeyErrors.cancelled,
  NotAllowedError: passkeyErrors.cancelled,
  SecurityError: passkeyErrors.address,
  InvalidStateError: messages.passkeyExists,
};

async function explain<Result>(use: () => Promise<Result>): Promise<Result> {
  try {
    return await use();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new PasskeyError(SENTENCES[name] ?? passkeyErrors.failed, { cause });
  }
}
