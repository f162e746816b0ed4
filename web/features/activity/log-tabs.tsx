import { Link, useSearch } from '@tanstack/react-router';
import { activityTexts } from '#contract/activity/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { CountTabs } from '#web/ui/count-tabs.tsx';

export const SECURITY_TAB = 'security';

const TABS = [
  { key: undefined, label: activityTexts.changes },
  { key: SECURITY_TAB, label: activityTexts.security },
];

/** Links, so that each log has its own address. */
export function LogTabs() {
  const { tab } = useSearch({ from: '/admin/activity' });
  return (
    <CountTabs
      label={activityTexts.logs}
      tabs={TABS.map(({ key, label }) => ({ key, label, isCurrent: key === tab }))}
      link={(key, props) => (
        <Link
          {...props}
          to={pages.activity}
          search={{ tab: key }}
          // The first is current only if the address names no tab; other filters do not matter.
          activeOptions={{ explicitUndefined: true }}
        />
      )}
    />
  );
}
