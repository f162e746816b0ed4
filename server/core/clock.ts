/** The year and the day that a moment belongs to in the network's time zone. */
export function networkDay(at: Date, timeZone: string): { year: number; day: string } {
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
  return { year: Number(day.slice(0, 4)), day };
}
