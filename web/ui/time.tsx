import { labels } from '#contract/shared/messages.ts';
import { formatDay, formatExact, formatMoment } from '#web/lib/browser/dates.ts';

/** A time, exact on hover; `Never` if there is none. */
export function Time({
  value,
  dayOnly = false,
  className,
}: {
  value: Date | null;
  dayOnly?: boolean;
  className?: string;
}) {
  if (value === null) return labels.never;
  return (
    <time className={className} dateTime={value.toISOString()} title={formatExact(value)}>
      {dayOnly ? formatDay(value) : formatMoment(value)}
    </time>
  );
}
