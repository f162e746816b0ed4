import { hash, randomBytes } from 'node:crypto';

/** A secret for a session or a link; only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => hash('sha256', token);
