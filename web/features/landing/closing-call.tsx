import { Link } from '@tanstack/react-router';
import { homeTexts, landingTexts } from '#contract/landing/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './sections.module.css';

export function ClosingCall() {
  return (
    <Stack as="section" align="center" className={styles.closing} aria-labelledby="closing">
      <h2 id="closing">{landingTexts.closingTitle}</h2>
      <Soft>{landingTexts.closingLead}</Soft>
      <Link to={pages.apply} className={buttonClass({ kind: 'primary' })}>
        {landingTexts.closingAction}
      </Link>
      <Soft size="sm">{homeTexts.notice}</Soft>
    </Stack>
  );
}
