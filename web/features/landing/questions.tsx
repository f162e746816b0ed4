import { landingTexts, questions } from '#contract/landing/texts.ts';
import { network } from '#web/lib/browser/network.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './sections.module.css';

export function Questions() {
  return (
    <Stack as="section" gap={5} className={styles.questions} aria-labelledby="questions">
      <Stack as="header" gap={2}>
        <h2 id="questions">{landingTexts.questionsTitle}</h2>
        <Soft>
          {landingTexts.questionsLead}{' '}
          <a href={`mailto:${network.support_email}`}>{network.support_email}</a>
        </Soft>
      </Stack>
      <div>
        {questions(promisedTimes).map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <Soft>{answer}</Soft>
          </details>
        ))}
      </div>
    </Stack>
  );
}
