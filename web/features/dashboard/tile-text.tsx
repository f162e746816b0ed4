import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { Stack } from '#web/ui/layout.tsx';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import styles from './dashboard.module.css';

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
    <Stack as="span" gap={1} data-state={state}>
      <span className={styles.label}>{label}</span>
      {value !== undefined && (
        <span className={styles.value}>
          {state === 'late' && <AlertIcon size={18} />}
          {value}
        </span>
      )}
      <span className={styles.note}>{note}</span>
    </Stack>
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
