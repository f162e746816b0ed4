import { brief, landingTexts } from '#contract/landing/texts.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';
import styles from './sections.module.css';

export function Brief() {
  return (
    <section aria-labelledby="brief">
      <h2 id="brief" className="sr-only">
        {landingTexts.briefTitle}
      </h2>
      <dl className={styles.brief}>
        {brief(promisedTimes).map(({ figure, counts }) => (
          <div key={counts}>
            <dt className="soft">{counts}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
