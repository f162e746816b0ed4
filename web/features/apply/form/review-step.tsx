import type { ReactNode } from 'react';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { fieldTexts } from '#contract/apply/field-texts.ts';
import { type AnswerField, explanationOf, isKind } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { formatYesNo } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';
import { opensNewTab } from '#web/lib/browser/new-tab.ts';
import type { Values } from './answers.ts';
import { useAllAnswers } from './application-context.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { REVIEW_STEP } from './steps.ts';
import { VolunteerReminder } from './volunteer-reminder.tsx';

type Edit = { editHref: (step: number) => string; onEdit: (step: number) => void };

/** All answers, to check before the submit. */
export function ReviewStep(edit: Edit) {
  const values = useAllAnswers();
  return (
    <>
      <p className="lead">{applyTexts.reviewIntro}</p>
      {STEPS.slice(0, REVIEW_STEP - 1).map(({ id, title, fields }, place) => (
        <Section key={id} step={place + 1} title={title} {...edit}>
          {inReviewOrder(fields).map((field) => (
            <Answer key={field} field={field} values={values} />
          ))}
        </Section>
      ))}
      <VolunteerReminder>{applyTexts.finalReminder}</VolunteerReminder>
      <PrivacyNote />
    </>
  );
}

/** Agreements first; explanations are shown with their question. */
function inReviewOrder(fields: readonly AnswerField[]) {
  const agreements = fields.filter((field) => isKind(field, 'agreement'));
  const others = fields.filter(
    (field) => !isKind(field, 'agreement') && !isKind(field, 'explanation'),
  );
  return [...agreements, ...others];
}

function Section({
  step,
  title,
  editHref,
  onEdit,
  children,
}: Edit & { step: number; title: string; children: ReactNode }) {
  return (
    <section className="review-section" aria-labelledby={`review-${step}`}>
      <header>
        <h2 id={`review-${step}`}>{title}</h2>
        <a
          href={editHref(step)}
          aria-label={applyTexts.editSection(title)}
          onClick={(event) => {
            // With a modifier key the browser opens a new tab or window.
            if (opensNewTab(event)) return;
            event.preventDefault();
            onEdit(step);
          }}
        >
          {applyTexts.edit}
        </a>
      </header>
      <dl>{children}</dl>
    </section>
  );
}

function Answer({ field, values }: { field: AnswerField; values: Values }) {
  const { label, summary } = fieldTexts(field);
  const isEssay = isKind(field, 'essay');
  const explained = explanationOf(field);
  const explanation = explained && values[explained].trim();
  return (
    <div className={isEssay ? 'long' : undefined}>
      <dt>{isEssay ? label : summary}</dt>
      <dd>
        {readAnswer(field, values) || <span className="soft">{labels.notProvided}</span>}
        {explanation && <p className="explanation">{explanation}</p>}
        {field === 'email' && <EmailSuggestion />}
      </dd>
    </div>
  );
}

function readAnswer(field: AnswerField, values: Values): string {
  if (!isKind(field, 'yes_no') && !isKind(field, 'agreement')) return values[field].trim();
  return formatYesNo(String(values[field]) === 'true');
}
