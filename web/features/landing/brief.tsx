import { brief, landingTexts } from '#contract/landing/texts.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';

/** The program in figures. */
export function Brief() {
  return (
    <section className="brief" aria-labelledby="brief">
      <h2 id="brief" className="sr-only">
        {landingTexts.briefTitle}
      </h2>
      <dl>
        {brief(promisedTimes).map(({ figure, counts }) => (
          <div key={counts}>
            <dt>{counts}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
