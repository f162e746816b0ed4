/** Cached per zone: creating one costs more than everything that a submit does with it. */
function formatsOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
    known.set(timeZone, format);
    return format;
  };
}

const calendarOf = formatsOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const hourOf = formatsOf('en-GB', { hour: '2-digit', hourCycle: 'h23' });
const offsetOf = formatsOf('en-US', { timeZoneName: 'longOffset' });

/** The calendar year and day of a time in the network's time zone. */
export function networkDay(at: Date, timeZone: string): { year: number; day: string } {
  const day = calendarOf(timeZone).format(at);
  return { year: Number(day.slice(0, 4)), day };
}

/** The hour of the day, 0 to 23, in the network's time zone. */
export const networkHour = (at: Date, timeZone: string): number =>
  Number(hourOf(timeZone).format(at));

/** Whether the hours of the time zone begin with those of UTC then: not in India, for example. */
export const hasWholeHours = (at: Date, timeZone: string): boolean =>
  !/GMT.\d\d:(?!00)/.test(offsetOf(timeZone).format(at));
