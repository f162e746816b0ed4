import type { Ref } from 'react';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { formatClock, formatExact, formatMoment } from '#web/lib/browser/dates.ts';
import { useDocumentTitle } from '#web/lib/browser/title.ts';
import { useDraft } from './application-context.ts';
import { REVIEW_STEP, stepTitle } from './steps.ts';

/** Progress, title, and when the draft was last saved. */
export function StepHeading({
  step,
  headline,
}: {
  step: number;
  headline: Ref<HTMLHeadingElement>;
}) {
  const title = stepTitle(step);
  const count = applyTexts.stepCount(step, REVIEW_STEP);
  useDocumentTitle(applyTexts.stepTitle(step, REVIEW_STEP, title));
  return (
    <header className="step-heading">
      <progress
        aria-label={applyTexts.progress}
        aria-valuetext={count}
        max={REVIEW_STEP}
        value={step}
      />
      <div className="titles">
        <h1 ref={headline} tabIndex={-1}>
          <span className="count">{count}:</span> {title}
        </h1>
        <SavedNote />
      </div>
    </header>
  );
}

function SavedNote() {
  const { savedAt, isRefused } = useDraft();
  return (
    <p className="saved-note">
      {savedAt && !isRefused && (
        <time dateTime={savedAt.toISOString()} title={formatExact(savedAt)}>
          {applyTexts.saved(isToday(savedAt) ? formatClock(savedAt) : formatMoment(savedAt))}
        </time>
      )}
    </p>
  );
}

const isToday = (time: Date) => time.toDateString() === new Date().toDateString();
