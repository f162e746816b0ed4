import { SECURITY_EVENT_LABELS, type SecurityLogEntry } from '#contract/activity/security-log.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import { type LogColumn, LogTable } from './log-table.tsx';

const COLUMNS: readonly LogColumn<SecurityLogEntry>[] = [
  {
    column: 'who',
    head: activityTexts.account,
    show: ({ userName, userEmail }) =>
      userName ? `${userName} (${userEmail})` : activityTexts.noAccount,
  },
  {
    column: 'what',
    head: activityTexts.event,
    show: ({ kind }) => SECURITY_EVENT_LABELS[kind],
  },
  { column: 'details', head: activityTexts.details, show: ({ details }) => details },
  {
    column: 'network',
    head: activityTexts.network,
    show: ({ network }) => <code>{network}</code>,
  },
];

export function SecurityTable(props: { entries: readonly SecurityLogEntry[]; isStale: boolean }) {
  return <LogTable {...props} label={activityTexts.securityTable} columns={COLUMNS} />;
}
