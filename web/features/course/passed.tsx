import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pages } from '#contract/shared/pages.ts';
import type { ReadModule } from '#contract/training/course.ts';
import { courseTexts as texts } from '#contract/training/course-texts.ts';
import { formatDay } from '#web/lib/browser/dates.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { CheckIcon } from '#web/ui/public-icons.tsx';
import styles from './questions.module.css';

export function Passed({
  module,
  next,
  isRight,
}: {
  module: ReadModule;
  /** The next module that is not passed; undefined if all are. */
  next: ReadModule | undefined;
  /** Whether the answers of a moment ago were; another tab may have passed it. Undefined if none were given. */
  isRight: boolean | undefined;
}) {
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isRight !== undefined) headline.current?.focus();
  }, [isRight]);
  const explained = module.questions.filter(({ explanation }) => explanation);
  return (
    <Card className={styles.passed}>
      <Row as="h2" gap={2} wrap={false} ref={headline} tabIndex={-1}>
        <CheckIcon className="good" size={24} />
        {texts.passed}
      </Row>
      <p>
        {isRight || !module.passed_at
          ? texts.passedNow
          : texts.passedOn(formatDay(module.passed_at))}
      </p>
      {!next && <p>{texts.courseDone}</p>}
      <p>
        {next ? (
          <Link to={pages.courseModule(next.id)} className={buttonClass({ kind: 'primary' })}>
            {texts.nextModule(next.title)}
          </Link>
        ) : (
          <Link to={pages.correspondent} className={buttonClass({ kind: 'primary' })}>
            {texts.seeNext}
          </Link>
        )}
      </p>
      {explained.length > 0 && (
        <details>
          <summary>{texts.explanations}</summary>
          <Stack as="dl" className="above-2">
            {explained.map(({ question, explanation }) => (
              <div key={question}>
                <dt className="bold">{question}</dt>
                <dd>{explanation}</dd>
              </div>
            ))}
          </Stack>
        </details>
      )}
    </Card>
  );
}
