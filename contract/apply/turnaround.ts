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
/** Nine in ten took longer than is promised, for the first look or the decision (rule pace-3). */
export const missesPromise = (
  { first_look, decision }: Turnaround,
  promised: { first_look_hours: number; decision_days: number },
) =>
  (first_look.p90_hours ?? 0) > promised.first_look_hours ||
  (decision.p90_days ?? 0) > promised.decision_days;
export const TURNAROUND_DAYS = 90;
export const TURNAROUND_MIN_COUNT = 10;
