import { z } from 'zod';
import { CHALLENGE_MINUTES } from '#contract/auth/account.ts';
import type { Config } from '#server/core/config.ts';

/** The site that a passkey belongs to, and the addresses from which it may be used. */
export type Site = { rpId: string; origins: string[] };
/** A passkey as it is stored: key and id in base64url. */
type StoredPasskey = { id: string; public_key: string; counter: number; transports: string };

/** EdDSA, ES256 and RS256. The library would offer ML-DSA first, which is still experimental in Node. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
/** An id is part of an API address; passkeys have 16 to 64 bytes. */
const LONGEST_ID = 200;
/** The column holds 31 bits; a counter that has reached them goes on being accepted. */
const LARGEST_COUNTER = 2 ** 31 - 1;

const extensions = z.object({}).default({});
const registration = z.object({
  id: z.string().max(LONGEST_ID),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
  clientExtensionResults: extensions,
});
const assertion = z.object({
  id: z.string().max(LONGEST_ID),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
  clientExtensionResults: extensions,
});
const storedTransports = z.array(z.string());

// Loaded with the first passkey: most starts never need it.
const library = () => import('@simplewebauthn/server');

/**
 * Passkeys belong to PUBLIC_URL's host. On the operator's own machine that is localhost, with any
 * port: browsers refuse bare IP addresses, and the development server has a port of its own.
 */
export function siteOf(
  { publicUrl, webOrigins }: Pick<Config, 'publicUrl' | 'webOrigins'>,
  requestOrigin: string | undefined,
): Site {
  const { hostname, origin } = new URL(publicUrl);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (!isOwnMachine) return { rpId: hostname, origins: [origin, ...webOrigins] };
  const isLocal = URL.parse(requestOrigin ?? '')?.hostname === 'localhost';
  return { rpId: 'localhost', origins: [origin, ...(isLocal ? [requestOrigin ?? ''] : [])] };
}

export async function registrationOptions(
  { rpId }: Site,
  network: string,
  user: { id: string; name: string; email: string },
  known: StoredPasskey[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpID: rpId,
    rpName: network,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(toDescriptor),
    // Two factors in one, and usable without typing an email address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** For these passkeys, or for any that the browser has for this site. */
export async function assertionOptions({ rpId }: Site, known?: StoredPasskey[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(known ? { allowCredentials: known.map(toDescriptor) } : {}),
  });
}

const toDescriptor = ({ id, transports }: StoredPasskey) => ({
  id,
  transports: storedTransports.catch([]).parse(JSON.parse(transports)),
});

/** The new passkey, or undefined if anything about it is wrong. */
export async function verifyRegistration(
  { rpId, origins }: Site,
  challenge: string,
  answer: unknown,
): Promise<StoredPasskey | undefined> {
  const parsed = registration.safeParse(answer);
  if (!parsed.success) return undefined;
  const { verifyRegistrationResponse } = await library();
  // The library throws on a wrong challenge, site or key, and on anything it cannot decode.
  const result = await verifyRegistrationResponse({
    response: parsed.data,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter: Math.min(counter, LARGEST_COUNTER),
    transports: JSON.stringify(parsed.data.response.transports ?? []),
  };
}

/** The id of the passkey that an answer claims to be signed by. */
export const passkeyIdOf = (answer: unknown) => assertion.safeParse(answer).data?.id;

/** The passkey's new counter, or undefined if the signature is not its own. */
export async function verifyAssertion(
  { rpId, origins }: Site,
  challenge: string,
  answer: unknown,
  { id, public_key, counter }: StoredPasskey,
): Promise<number | undefined> {
  const parsed = assertion.safeParse(answer);
  if (!parsed.success || parsed.data.id !== id) return undefined;
  const { verifyAuthenticationResponse } = await library();
  // A changed signature gives `verified: false`; a wrong challenge, site or counter throws.
  const result = await verifyAuthenticationResponse({
    response: parsed.data,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  return Math.min(result.authenticationInfo.newCounter, LARGEST_COUNTER);
}
