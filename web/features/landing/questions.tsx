import { landingTexts, questions } from '#contract/landing/texts.ts';
import { network } from '#web/lib/browser/network.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';

export function Questions() {
  return (
    <section className="questions" aria-labelledby="questions">
      <header>
        <h2 id="questions">{landingTexts.questionsTitle}</h2>
        <p className="soft">
          {landingTexts.questionsLead}{' '}
          <a href={`mailto:${network.support_email}`}>{network.support_email}</a>
        </p>
      </header>
      <div>
        {questions(promisedTimes).map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
