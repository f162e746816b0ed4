/** 1,234. Without Intl, whose first use takes a phone a tenth of a second before the page reacts. */
export const formatNumber = (value: number) =>
  Number.isInteger(value)
    ? String(value).replace(/\B(?=(\d{3})+$)/g, ',')
    : value.toLocaleString('en-US');

/** 1 seat, 1,234 seats */
export const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const countApplications = (count: number) => plural(count, 'application', 'applications');

const NUMBER_WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Small numbers in words, as running text has them. */
export const numberWord = (value: number) => NUMBER_WORDS[value] ?? formatNumber(value);

/** "one hour" from 60, "90 minutes" from 90. */
export function formatMinutes(minutes: number): string {
  if (minutes % 60 !== 0) return plural(minutes, 'minute', 'minutes');
  const hours = minutes / 60;
  return `${numberWord(hours)} ${hours === 1 ? 'hour' : 'hours'}`;
}

export const YES_NO = { yes: 'Yes', no: 'No' } as const;
export const formatYesNo = (value: boolean) => (value ? YES_NO.yes : YES_NO.no);

// A calendar day belongs to no time zone, so it is formatted in the one that it is parsed in.
const formatDay = (day: string, dateStyle: 'medium' | 'long') =>
  new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
/** Nov 15, 2026 from 2026-11-15 */
export const formatCalendarDay = (day: string) => formatDay(day, 'medium');
/** November 15, 2026 from 2026-11-15 */
export const formatLongDay = (day: string) => formatDay(day, 'long');
