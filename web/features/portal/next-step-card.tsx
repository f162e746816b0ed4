import { Link } from '@tanstack/react-router';
import { nextStepTexts } from '#contract/portal/texts.ts';
import type { Course } from '#contract/training/course.ts';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { softClass } from '#web/ui/soft.tsx';
import { nextStep } from './next-step.ts';
import styles from './portal.module.css';

/** `demo` is undefined if it could not be loaded. */
export function NextStepCard({
  course,
  demo,
  onRetry,
}: {
  course: Course;
  demo: OwnDemoTapes | undefined;
  onRetry: () => unknown;
}) {
  if (!demo) return <LoadFailed message={nextStepTexts.loadFailed} onRetry={onRetry} />;
  const { title, text, link } = nextStep(course, demo);
  return (
    <Card as="section" gap={2} align="start" className={styles.next} aria-labelledby="next-step">
      <h2 id="next-step" className={classNames('label-heading', softClass)}>
        {nextStepTexts.title}
      </h2>
      <h3>{title}</h3>
      <p>{text}</p>
      {link && (
        <Link to={link.to} className={buttonClass({ kind: 'primary' }, 'above-3')}>
          {link.label}
        </Link>
      )}
    </Card>
  );
}
