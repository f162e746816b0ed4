/** Days are text such as 2026-11-15, in the network's time zone. */
type Count = { day: string; count: number };
export type Week = { first: string; last: string; count: number };

const DAY_MS = 86_400_000;
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last days, also those without applications; ends today, or later if the data does. */
export function fillDays(counts: readonly Count[], length: number, today: string): Count[] {
  const known = new Map(counts.map(({ day, count }) => [day, count]));
  const last = counts.reduce((latest, { day }) => (day > latest ? day : latest), today);
  return Array.from({ length }, (_, place) => {
    const day = toDay(toTime(last) - (length - 1 - place) * DAY_MS);
    return { day, count: known.get(day) ?? 0 };
  });
}

/** The same days by week, newest first; the oldest week may be shorter. */
export function inWeeks(days: readonly Count[]): Week[] {
  const weeks: Week[] = [];
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    const first = week[0];
    const last = week.at(-1);
    if (!first || !last) break;
    const count = week.reduce((sum, day) => sum + day.count, 0);
    weeks.push({ first: first.day, last: last.day, count });
  }
  return weeks;
}

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
/** Nov 15 */
export const nameDay = (day: string) => format.format(toTime(day));
