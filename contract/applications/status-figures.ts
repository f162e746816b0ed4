import type { StatusColor } from './status-info.ts';
import { WITHDRAWN_LABEL } from './status-texts.ts';
import { type ApplicationStatus, STATUS_INFO } from './statuses.ts';

type StatusFigure = {
  key: ApplicationStatus | 'withdrawn';
  label: string;
  color: StatusColor;
  count: number;
  /** The search parameters of the list that has these. */
  filters: Record<string, string>;
};

/**
 * The figures of tabs and charts: what applicants withdrew is stored as rejected (rule line-8), and
 * counts for itself.
 */
export function statusFigures({
  byStatus,
  withdrawn,
}: {
  byStatus: readonly { status: ApplicationStatus; count: number }[];
  withdrawn: number;
}): StatusFigure[] {
  const stored = byStatus.map(
    ({ status, count }): StatusFigure => ({
      key: status,
      label: STATUS_INFO[status].label,
      color: STATUS_INFO[status].color,
      ...(status === 'rejected'
        ? { count: count - withdrawn, filters: { status, withdrawn: 'false' } }
        : { count, filters: { status } }),
    }),
  );
  const filters = { withdrawn: 'true' };
  return [
    ...stored,
    { key: 'withdrawn', label: WITHDRAWN_LABEL, color: 'gray', count: withdrawn, filters },
  ];
}
