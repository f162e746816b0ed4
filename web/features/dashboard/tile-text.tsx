import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { AlertIcon } from '#web/ui/public-icons.tsx';

/** Whether there is something to do, or something that should have been done. */
type TileState = 'calm' | 'due' | 'late';

export function TileText({
  label,
  value,
  note,
  state = 'calm',
}: {
  label: string;
  value?: string;
  note: string;
  state?: TileState;
}) {
  return (
    <span className="tile-text" data-state={state}>
      <span className="tile-label">{label}</span>
      {value !== undefined && (
        <span className="tile-value">
          {state === 'late' && <AlertIcon size={18} />}
          {value}
        </span>
      )}
      <span className="tile-note">{note}</span>
    </span>
  );
}

/** A count with a sentence for when there is something to do, and one for when there is not. */
export function CountText({
  label,
  count,
  due,
  calm,
  dueState = 'due',
}: {
  label: string;
  /** Undefined if it could not be loaded. */
  count: number | undefined;
  due: string;
  calm: string;
  dueState?: TileState;
}) {
  if (count === undefined) return <TileText label={label} note={dashboardTexts.countFailed} />;
  return (
    <TileText
      label={label}
      value={formatNumber(count)}
      note={count > 0 ? due : calm}
      state={count > 0 ? dueState : 'calm'}
    />
  );
}
