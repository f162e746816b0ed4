import { Link } from '@tanstack/react-router';
import { waitTexts as texts } from '#contract/reports/waits.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './dashboard.module.css';

/** In place of the figures, all zero, of a portal that nobody has applied to yet. */
export function FirstSteps() {
  return (
    <Card as="section" aria-label={texts.start}>
      <h2>{texts.start}</h2>
      <ol className={styles.steps}>
        {(['settings', 'users', 'apply'] as const).map((step) => {
          const { title, text, link } = texts.steps[step];
          return (
            <Stack as="li" key={step} gap={2}>
              <h3>{title}</h3>
              <Soft>{text}</Soft>
              <Link className={buttonClass({ size: 'small' })} to={pages[step]}>
                {link}
              </Link>
            </Stack>
          );
        })}
      </ol>
    </Card>
  );
}
