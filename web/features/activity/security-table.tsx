import { SECURITY_EVENT_LABELS, type SecurityLogEntry } from '#contract/activity/security-log.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import type { Column } from '#web/ui/rows-table.tsx';
import { LogTable } from './log-table.tsx';

const COLUMNS: readonly Column<SecurityLogEntry>[] = [
  [
    activityTexts.account,
    ({ userName, userEmail }) =>
      userName ? `${userName} (${userEmail})` : activityTexts.noAccount,
    { area: 'who' },
  ],
  [activityTexts.event, ({ kind }) => SECURITY_EVENT_LABELS[kind], { area: 'what' }],
  [activityTexts.details, ({ details }) => details, { area: 'details' }],
  [activityTexts.network, ({ network }) => <code>{network}</code>, { area: 'network' }],
];

export function SecurityTable(props: { rows: readonly SecurityLogEntry[]; isStale: boolean }) {
  return <LogTable {...props} aria-label={activityTexts.securityTable} columns={COLUMNS} />;
}
