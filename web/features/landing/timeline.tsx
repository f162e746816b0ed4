import { nextSteps } from '#contract/shared/program-texts.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './timeline.module.css';

type TimelineStep = { title: string; text: string };

export function Timeline({
  steps = nextSteps(promisedTimes),
  beside = false,
}: {
  steps?: readonly TimelineStep[];
  /** Beside each other where there is room. */
  beside?: boolean;
}) {
  return (
    <ol className={classNames(styles.timeline, beside && styles.beside)}>
      {steps.map(({ title, text }) => (
        <Stack as="li" key={title} gap={1}>
          <h3>{title}</h3>
          <Soft>{text}</Soft>
        </Stack>
      ))}
    </ol>
  );
}
