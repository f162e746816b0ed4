import type { Interval } from '#contract/reports/overview.ts';

const DAY_MS = 86_400_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Calendar days: those of 23 and 25 hours count as one. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** The first day of the day's week or month; weeks begin on Monday. */
function beginningOf(day: string, by: Interval): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

function nextBeginning(begins: string, by: Interval): string {
  if (by === 'day') return addDays(begins, 1);
  if (by === 'week') return addDays(begins, 7);
  // From the first of a month, 31 days on is always the next month.
  return beginningOf(addDays(begins, 31), 'month');
}

type Period = { from: string; to: string; by: Interval };

/** Every interval of a period; the first and the last are cut to it. */
export function intervalsOf({ from, to, by }: Period) {
  const intervals: { begins: string; first: string; last: string }[] = [];
  let begins = beginningOf(from, by);
  while (begins <= to) {
    const next = nextBeginning(begins, by);
    const ends = addDays(next, -1);
    intervals.push({ begins, first: begins < from ? from : begins, last: ends > to ? to : ends });
    begins = next;
  }
  return intervals;
}
