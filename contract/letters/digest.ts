import { z } from 'zod';
import { DIGESTS } from './limits.ts';

/** The summary of what waits, by mail in the morning. */
export const ownDigest = z.object({ digest: z.enum(DIGESTS) });
export type OwnDigest = z.output<typeof ownDigest>;
