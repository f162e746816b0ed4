import { z } from 'zod';
import { applicationStatus } from '#contract/applications/statuses.ts';
import { id, shortText } from '#contract/shared/fields.ts';
import { filter } from '#contract/shared/filters.ts';

export const coveredZip = z.object({
  zip_code: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  held: z.number().int(),
  /** Seats with an open offer. */
  promised: z.number().int(),
  approved: z.number().int(),
  /** People in line. */
  waiting: z.number().int(),
  limit: z.number().int(),
});
export type CoveredZip = z.output<typeof coveredZip>;

/** ZIP codes without a known place are counted in `unknown`. */
export const coverageResponse = z.object({ zips: z.array(coveredZip), unknown: z.number().int() });
export type Coverage = z.output<typeof coverageResponse>;

const NEAREST_DEFAULT = 10;
export const nearestQuery = z.object({
  /** A ZIP code, or a city, with or without its state: "Chicago", "Chicago, IL". */
  zip: shortText(100).min(1),
  status: filter(applicationStatus),
  limit: z.coerce.number().int().min(1).max(100).default(NEAREST_DEFAULT),
});
export type NearestQuery = z.output<typeof nearestQuery>;

const nearPerson = z.object({
  id,
  application_number: z.string(),
  /** Null, as the phone number and the address, while hidden from this editor (rule review-9). */
  full_name: z.string().nullable(),
  zip_code: z.string(),
  city: z.string(),
  miles: z.number(),
  status: applicationStatus,
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type NearPerson = z.output<typeof nearPerson>;
export const nearestResponse = z.object({
  from: z.object({ zip_code: z.string(), city: z.string(), state: z.string() }),
  people: z.array(nearPerson),
});
export type Nearest = z.output<typeof nearestResponse>;
