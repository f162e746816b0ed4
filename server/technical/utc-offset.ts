import { memoize } from './memoize.ts';

// Creating a formatter costs more than everything else done with a submit's technical data.
const offsetFormat = memoize(
  200,
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
);

/** Minutes ahead of UTC in a named time zone at a given time; null for an unknown zone. */
export function utcOffsetMinutes(timezone: string | null, at: Date): number | null {
  if (!timezone) return null;
  try {
    const text = offsetFormat(timezone).format(at);
    const [, sign, hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return null; // Intl throws for a zone name that it does not know
  }
}

/** Hours between two time zones at a given time; null when either is unknown. */
export function hoursApart(a: string | null, b: string | null, at: Date): number | null {
  const first = utcOffsetMinutes(a, at);
  const second = first === null ? null : utcOffsetMinutes(b, at);
  return first === null || second === null ? null : Math.abs(first - second) / 60;
}

/** Seconds in a duration such as '12m 30s'; null for any other format. */
export function secondsOf(duration: string | null | undefined): number | null {
  const parts = /^(\d{1,6})m (\d{1,2})s$/.exec(duration ?? '');
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}
