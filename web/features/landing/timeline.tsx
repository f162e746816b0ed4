import { nextSteps } from '#contract/shared/program-texts.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';

type TimelineStep = { title: string; text: string };

/** What happens after an application, as steps on a line. */
export function Timeline({
  steps = nextSteps(promisedTimes),
}: {
  steps?: readonly TimelineStep[];
}) {
  return (
    <ol className="timeline">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
