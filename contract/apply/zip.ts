import { z } from 'zod';
import { messages } from '#contract/shared/messages.ts';
import { ZIP_PATTERN } from './schemas.ts';

export const zipParams = z.object({
  zip: z.string().regex(ZIP_PATTERN, messages.zipInvalid),
});

/** A nearby ZIP code with free seats and nobody in line. */
export const nearbyZip = z.object({
  zip_code: z.string(),
  city: z.string(),
  state: z.string(),
  miles: z.number(),
  free: z.number().int(),
});
export type NearbyZip = z.output<typeof nearbyZip>;
export const NEARBY_ZIPS = 3;
export const NEARBY_MILES = 50;

/** `count` is seats held or promised. Not available: it is full, or people are in line (rule line-3). */
export const zipAvailability = z.object({
  available: z.boolean(),
  count: z.number().int(),
  limit: z.number().int(),
  /** People in line; only when not available, as `nearby`. */
  waiting: z.number().int().optional(),
  nearby: z.array(nearbyZip).optional(),
});
export type ZipAvailability = z.output<typeof zipAvailability>;
