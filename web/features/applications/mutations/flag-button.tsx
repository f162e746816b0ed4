import { type ApplicationRow, shownName } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import styles from '#web/features/applications/applications.module.css';
import { Button } from '#web/ui/button.tsx';
import { FlagIcon } from '#web/ui/icons.tsx';

/** Flags an application, or removes its flag; the accessible name includes the reason. */
export function FlagButton({
  application,
  onToggle,
}: {
  application: Pick<
    ApplicationRow,
    'full_name' | 'application_number' | 'is_flagged' | 'flag_reason'
  >;
  onToggle: () => void;
}) {
  const { is_flagged, flag_reason } = application;
  const name = shownName(application);
  const reason = flag_reason ?? '';
  return (
    <Button
      kind="icon"
      size="small"
      className={styles.flagButton}
      data-flagged={is_flagged}
      aria-label={is_flagged ? listTexts.removeFlag(name, reason) : listTexts.addFlag(name)}
      onClick={onToggle}
    >
      <FlagIcon size={16} fill={is_flagged ? 'currentColor' : 'none'} />
    </Button>
  );
}
