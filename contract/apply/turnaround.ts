import { z } from 'zod';

const figure = { count: z.number().int() };
/** The last 90 days: half and nine in ten took at most this long; null below ten (rule pace-1). */
export const turnaroundResponse = z.object({
  first_look: z.object({
    median_hours: z.number().nullable(),
    p90_hours: z.number().nullable(),
    ...figure,
  }),
  decision: z.object({
    median_days: z.number().nullable(),
    p90_days: z.number().nullable(),
    ...figure,
  }),
});
export type Turnaround = z.output<typeof turnaroundResponse>;
export const TURNAROUND_DAYS = 90;
export const TURNAROUND_MIN_COUNT = 10;
