const calendars = new Map<string, Intl.DateTimeFormat>();

/** Cached per zone: creating one costs more than everything that a submit does with it. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  calendars.set(timeZone, made);
  return made;
}

/** The calendar year and day of a time in the network's time zone. */
export function networkDay(at: Date, timeZone: string): { year: number; day: string } {
  const day = calendarOf(timeZone).format(at);
  return { year: Number(day.slice(0, 4)), day };
}
