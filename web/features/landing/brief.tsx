import { BRIEF, landingTexts } from '#contract/landing/texts.ts';

/** The program in figures. */
export function Brief() {
  return (
    <section className="brief" aria-labelledby="brief">
      <h2 id="brief" className="sr-only">
        {landingTexts.briefTitle}
      </h2>
      <dl>
        {BRIEF.map(({ figure, counts }) => (
          <div key={counts}>
            <dt>{counts}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
