import { z } from 'zod';

const pace = { count: z.number().int() };
/** The last 90 days: half and nine in ten took at most this long; null below ten (rule pace-1). */
export const paceResponse = z.object({
  first_look: z.object({
    median_hours: z.number().nullable(),
    p90_hours: z.number().nullable(),
    ...pace,
  }),
  decision: z.object({
    median_days: z.number().nullable(),
    p90_days: z.number().nullable(),
    ...pace,
  }),
});
export type Pace = z.output<typeof paceResponse>;
export const PACE_DAYS = 90;
export const PACE_MIN_COUNT = 10;
