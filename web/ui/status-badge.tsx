import { statusLabel } from '#contract/applications/status-texts.ts';
import { type ApplicationStatus, STATUS_INFO } from '#contract/applications/statuses.ts';
import { Badge } from './badge.tsx';

/** A status with its colour and label; a withdrawn application has a label of its own. */
export function StatusBadge({
  status,
  withdrawn_at = null,
}: {
  status: ApplicationStatus;
  withdrawn_at?: Date | null;
}) {
  const label = statusLabel({ status, withdrawn_at });
  return <Badge color={withdrawn_at ? 'gray' : STATUS_INFO[status].color}>{label}</Badge>;
}
