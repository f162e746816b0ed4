import { z } from 'zod';
import { overviewQuery } from './overview.ts';

const { from, to } = overviewQuery.shape;

/** Days in the network's time zone, both included; the same limits as those of the overview. */
export const newsroomReportQuery = z.object({ from, to }).superRefine((period, context) => {
  for (const { path, message } of overviewQuery.safeParse(period).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: path[0] === 'by' ? ['from'] : path, message });
  }
});
export type NewsroomReportQuery = z.output<typeof newsroomReportQuery>;

const count = z.int32();

/** Stories of a period by their first times, and the people in service as of now (rule reports-8). */
export const newsroomReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  submitted: count,
  accepted: count,
  published: count,
  declined: count,
  /** From the first submit to the first decision, of those decided in the period; null without any. */
  median_days_to_answer: z.number().nullable(),
  in_service: count,
  active: count,
  silent_30: count,
  silent_90: count,
  /** Every ISO week of the period, such as 2026-W07; the first and the last are cut to it. */
  by_week: z.array(
    z.object({
      week: z.string(),
      first: z.iso.date(),
      last: z.iso.date(),
      submitted: count,
      published: count,
    }),
  ),
  /** Null: no place, or one of no state. */
  by_state: z.array(
    z.object({
      state: z.string().nullable(),
      submitted: count,
      published: count,
      in_service: count,
    }),
  ),
  /** People in service by the month in which they came; 0 also where that time has not come yet. */
  cohorts: z.array(
    z.object({
      month: z.string(),
      people: count,
      active_after: z.object({ 3: count, 6: count, 12: count }),
    }),
  ),
});
export type NewsroomReport = z.output<typeof newsroomReport>;
