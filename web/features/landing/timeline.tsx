import { nextSteps } from '#contract/shared/program-texts.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';

/** What happens after an application, as steps on a line. */
export function Timeline() {
  return (
    <ol className="timeline">
      {nextSteps(promisedTimes).map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
