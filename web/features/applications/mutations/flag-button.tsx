import '#web/ui/list-tools.css';
import '#web/features/applications/applications.css';
import type { ApplicationRow } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { FlagIcon } from '#web/ui/icons.tsx';

/** The mark that an application wants another look; says why, and is set and removed with it. */
export function FlagButton({
  application,
  onFlag,
}: {
  application: Pick<ApplicationRow, 'id' | 'full_name' | 'is_flagged' | 'flag_reason'>;
  onFlag: (change: { id: string; is_flagged: boolean }) => void;
}) {
  const { id, full_name, is_flagged, flag_reason } = application;
  const reason = flag_reason ?? '';
  return (
    <button
      type="button"
      className="icon-button flag-button"
      data-flagged={is_flagged}
      aria-label={
        is_flagged ? listTexts.removeFlag(full_name, reason) : listTexts.addFlag(full_name)
      }
      onClick={() => onFlag({ id, is_flagged: !is_flagged })}
    >
      <FlagIcon size={16} fill={is_flagged ? 'currentColor' : 'none'} />
    </button>
  );
}
