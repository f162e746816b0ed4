import { z } from 'zod';
import type { turnaroundTexts } from './status-lookup-lazy-texts.ts';

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

type Words = Pick<typeof turnaroundTexts, 'firstLook' | 'decision'> & {
  hours(count: number): string;
  days(count: number): string;
};
/** The real figures in sentences, for pages and mail. */
export function describeFigures({ first_look, decision }: Turnaround, words: Words): string[] {
  const { median_hours, p90_hours } = first_look;
  const { median_days, p90_days } = decision;
  // Rounded up, so that "within" stays true.
  const nameDays = (days: number) => words.days(Math.max(1, Math.ceil(days)));
  const nameHours = (hours: number) =>
    hours > 36 ? nameDays(hours / 24) : words.hours(Math.max(1, Math.ceil(hours)));
  return [
    ...(median_hours !== null && p90_hours !== null
      ? [words.firstLook(nameHours(median_hours), nameHours(p90_hours))]
      : []),
    ...(median_days !== null && p90_days !== null
      ? [words.decision(nameDays(median_days), nameDays(p90_days))]
      : []),
  ];
}
export const TURNAROUND_DAYS = 90;
export const TURNAROUND_MIN_COUNT = 10;
