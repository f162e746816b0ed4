import { Link } from '@tanstack/react-router';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import type { Statistics } from '#contract/reports/reports.ts';
import { pages } from '#contract/shared/pages.ts';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './dashboard.module.css';

/** Free seats with people in line, which only paused or manual offers leave (rule seats-5). */
export function Openings({ openings }: { openings: Statistics['openings'] }) {
  return (
    <Stack gap={2}>
      <Soft size="sm">
        {openings.length === 0 ? dashboardTexts.noOpenings : dashboardTexts.openingsHint}
      </Soft>
      {openings.length > 0 && (
        <Stack as="ul" size="sm" className={styles.openings}>
          {openings.map(({ zip_code, place, held, promised, limit, waiting }) => (
            <li key={zip_code}>
              <Link to={pages.waitlist} search={{ zipCode: zip_code }}>
                {dashboardTexts.opening(
                  [zip_code, place].filter(Boolean).join(' '),
                  limit - held - promised,
                  waiting,
                )}
              </Link>
            </li>
          ))}
        </Stack>
      )}
      <Row as="p" size="sm" className={styles.openings}>
        <Link to={pages.waitlist}>{dashboardTexts.waitlist}</Link>
      </Row>
    </Stack>
  );
}
