import { hash, verify } from '@node-rs/argon2';

// argon2id with 19 MiB, two passes and one lane: the library's and OWASP's shared minimum.
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, SETTINGS);

/** A hash of no account: verifying against it takes as long as against a real one. */
const NOBODY = hashPassword('no account has this password');

/** Takes as long for an unknown account as for a wrong password: timing reveals nothing. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(stored ?? (await NOBODY), password);
  return matches && stored !== undefined;
}
