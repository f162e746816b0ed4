import { z } from 'zod';
import { messages } from '#contract/shared/messages.ts';
import { ZIP_PATTERN } from './schemas.ts';

export const zipParams = z.object({
  zip: z.string().regex(ZIP_PATTERN, messages.zipInvalid),
});

/** `count` is seats held, `available` is count < limit (rule seats-1). */
export const zipAvailability = z.object({
  available: z.boolean(),
  count: z.number().int(),
  limit: z.number().int(),
});
export type ZipAvailability = z.output<typeof zipAvailability>;
