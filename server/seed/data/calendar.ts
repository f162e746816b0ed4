import type { Random } from './random.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How many people apply at each hour of their day: few at night, most after work. */
const HOURS = [
  3, 2, 1, 1, 1, 2, 4, 7, 10, 12, 13, 13, 14, 13, 12, 12, 13, 14, 16, 18, 18, 15, 11, 6,
];
const BUSIEST = Math.max(...HOURS);
// Above 1 the recent days get more: the network is growing.
const GROWTH = 1.7;
const DAYS = 365;

/** Reads day and hour of a time in one zone. Reuses the formatter, which is slow to create. */
export function openCalendar(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  return (at: Date) => {
    const text = format.format(at); // 2026-11-15, 09
    const day = text.slice(0, 10);
    return { day, year: Number(day.slice(0, 4)), hour: Number(text.slice(-2)) };
  };
}

/** The times of the submits over the past year, in order. */
export function listSubmitTimes(
  random: Random,
  { applications, now, timeZone }: { applications: number; now: Date; timeZone: string },
): Date[] {
  const read = openCalendar(timeZone);
  const times: Date[] = [];
  while (times.length < applications) {
    const at = new Date(now.getTime() - Math.ceil(random.next() ** GROWTH * DAYS * DAY_MS));
    const share = (HOURS[read(at).hour] ?? 0) / BUSIEST;
    if (random.chance(share)) times.push(at);
  }
  return times.sort((a, b) => a.getTime() - b.getTime());
}

const offsets = new Map<string, number>();

/** Minutes behind UTC, as a browser counts them: 300 in New York in winter. */
export function browserOffset(timeZone: string, at: Date): number {
  const day = at.toISOString().slice(0, 10);
  const key = `${timeZone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const text = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(text ?? '') ?? [];
  const offset = (sign === '-' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
  offsets.set(key, offset);
  return offset;
}
