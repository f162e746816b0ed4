const calendars = new Map<string, Intl.DateTimeFormat>();

/** Made once per zone: making one costs more than all that a submit does with it. */
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

/** The year and the day that a moment belongs to in the network's time zone. */
export function networkDay(at: Date, timeZone: string): { year: number; day: string } {
  const day = calendarOf(timeZone).format(at);
  return { year: Number(day.slice(0, 4)), day };
}
