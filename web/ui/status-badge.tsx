import './feedback.css';
import { type ApplicationStatus, STATUS_INFO } from '#contract/applications/statuses.ts';

/** A status with its colour and label. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const { label, color } = STATUS_INFO[status];
  return (
    <span className="badge" data-color={color}>
      {label}
    </span>
  );
}
