import { Link } from '@tanstack/react-router';
import { activityTexts } from '#contract/activity/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { Row } from '#web/ui/layout.tsx';
import styles from './activity.module.css';

export const SECURITY_TAB = 'security';

const TABS = [
  { tab: undefined, label: activityTexts.changes },
  { tab: SECURITY_TAB, label: activityTexts.security },
];

/** Links, so that each log has its own address. */
export function LogTabs() {
  return (
    <Row as="nav" gap={4} className={styles.tabs} aria-label={activityTexts.logs}>
      {TABS.map(({ tab, label }) => (
        <Link
          key={label}
          to={pages.activity}
          search={{ tab }}
          // The first is current only if the address names no tab; other filters do not matter.
          activeOptions={{ explicitUndefined: true }}
        >
          {label}
        </Link>
      ))}
    </Row>
  );
}
