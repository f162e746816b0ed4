import { labels } from '#contract/shared/messages.ts';
import { formatDay, formatExact, formatMoment } from '#web/lib/browser/dates.ts';

/** A time in the reader's words, exact on hover; `Never` where there is none. */
export function Time({ value, dayOnly = false }: { value: Date | null; dayOnly?: boolean }) {
  if (value === null) return labels.never;
  return (
    <time dateTime={value.toISOString()} title={formatExact(value)}>
      {dayOnly ? formatDay(value) : formatMoment(value)}
    </time>
  );
}
