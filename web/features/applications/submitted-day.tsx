import { dayFormat, formatExact } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';

const day = dayFormat(network.time_zone);

/** The day in the network's time zone (rule editing-3); on hover the exact local time. */
export function SubmittedDay({ value }: { value: Date }) {
  return (
    <time dateTime={value.toISOString()} title={formatExact(value)}>
      {day.format(value)}
    </time>
  );
}
