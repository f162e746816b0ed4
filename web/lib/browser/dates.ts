import { labels } from '#contract/shared/labels.ts';
import { LOCALES } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';

const LOCALE = LOCALES[LANGUAGE];
const DAY_MS = 86_400_000;

/** In the browser's own zone unless another is given. */
export const dayFormat = (timeZone?: string) =>
  new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'short', day: 'numeric', timeZone });

/** A format is made at its first use: the first one of a page takes a phone a tenth of a second. */
function lazily(make: () => Intl.DateTimeFormat): (time: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= make();
    return format.format(time);
  };
}
const longDayFormat = (timeZone?: string) =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone });
const longDay = lazily(longDayFormat);

/** 2:02 PM */
export const formatClock = lazily(
  () => new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' }),
);
/** Nov 15, 2026 */
export const formatDay = lazily(dayFormat);
/** November 15, 2026 */
export const formatLongDay = (time: Date, timeZone?: string) =>
  timeZone ? longDayFormat(timeZone).format(time) : longDay(time);
/** Sunday, November 15, 2026 at 2:02:09 PM EST */
export const formatExact = lazily(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    }),
);

/** Sunday, November 22, 2:05 PM (Eastern Time): the end of something in the network's zone. */
export function formatDeadline(time: Date, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(time);
  const endDay = format({ weekday: 'long', month: 'long', day: 'numeric' });
  const endTime = format({ hour: 'numeric', minute: '2-digit' });
  return `${endDay}, ${endTime} (${nameZone(timeZone)})`;
}

/** Eastern Time */
export function nameZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** 2026-11-15: the day in a time zone, as filters have it. */
export const isoDayIn = (timeZone: string, time: Date) =>
  // Sweden writes dates in this order.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time);

/** Today, 2:02 PM; Yesterday, 2:02 PM; Nov 13, 2026, 2:02 PM. */
export function formatMoment(time: Date, now = new Date()): string {
  return `${nameDay(time, now)}, ${formatClock(time)}`;
}

function nameDay(time: Date, now: Date): string {
  const daysAgo = Math.round((midnight(now) - midnight(time)) / DAY_MS);
  if (daysAgo === 0) return labels.today;
  if (daysAgo === 1) return labels.yesterday;
  return formatDay(time);
}

// Differences are rounded to days, because a day may have 23 or 25 hours.
const midnight = (time: Date) => new Date(time).setHours(0, 0, 0, 0);
