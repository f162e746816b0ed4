import { landingTexts } from '#contract/landing/texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { Hero } from '#web/features/landing/hero.tsx';
import styles from '#web/features/landing/sections.module.css';
import { Brief, ClosingCall, Questions, Requirements } from '#web/features/landing/sections.tsx';
import { Timeline } from '#web/features/landing/timeline.tsx';
import { useDocumentTitle } from '#web/lib/browser/title.ts';
import { Stack } from '#web/ui/layout.tsx';

/** Prerendered: readable before any script runs. */
export function HomePage() {
  useDocumentTitle(PAGE_TITLES.home);
  return (
    <div className={styles.landing}>
      <Hero />
      <Brief />
      <Requirements />
      <Stack as="section" gap={6} aria-labelledby="steps">
        <h2 id="steps">{landingTexts.stepsTitle}</h2>
        <Timeline beside />
      </Stack>
      <Questions />
      <ClosingCall />
    </div>
  );
}
