import { dayFormat, formatExact } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';

const day = dayFormat(network.time_zone);

/** The network's calendar day, as the date filters count it; on hover the reader's own exact time. */
export function SubmittedDay({ value }: { value: Date }) {
  return (
    <time dateTime={value.toISOString()} title={formatExact(value)}>
      {day.format(value)}
    </time>
  );
}
