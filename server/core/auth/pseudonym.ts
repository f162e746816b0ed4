import { mentionUser } from '#server/db/user-mentions.ts';
import type { SecretKey } from './secret-key.ts';

const LETTERS = 6;

/** Tells deleted accounts apart in the logs. Only who has the secret key could tell whose it was. */
export const pseudonymOf = (secret: SecretKey, userId: string) =>
  Buffer.from(secret.hash('deleted account', userId), 'base64url')
    .toString('hex')
    .slice(0, LETTERS)
    .toUpperCase();

/** Shown as "Deleted account 3F9A2C". */
export const mentionDeleted = (secret: SecretKey, userId: string) =>
  `${mentionUser(userId)} ${pseudonymOf(secret, userId)}`;
