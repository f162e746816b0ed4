import { landingTexts } from '#contract/landing/texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { Brief } from '#web/features/landing/brief.tsx';
import { ClosingCall } from '#web/features/landing/closing-call.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { Questions } from '#web/features/landing/questions.tsx';
import { Requirements } from '#web/features/landing/requirements.tsx';
import { Timeline } from '#web/features/landing/timeline.tsx';
import { useDocumentTitle } from '#web/lib/browser/title.ts';

/** Prerendered: readable before any script runs. */
export function HomePage() {
  useDocumentTitle(PAGE_TITLES.home);
  return (
    <div className="landing">
      <Hero />
      <Brief />
      <Requirements />
      <section className="steps" aria-labelledby="steps">
        <h2 id="steps">{landingTexts.stepsTitle}</h2>
        <Timeline />
      </section>
      <Questions />
      <ClosingCall />
    </div>
  );
}
