import type { ReactNode } from 'react';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { fieldTexts } from '#contract/apply/field-texts.ts';
import { type AnswerField, explanationOf, isKind } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { formatYesNo } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';
import wizard from '#web/features/apply/wizard.module.css';
import { opensNewTab } from '#web/lib/browser/new-tab.ts';
import { Row } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import type { Values } from './answers.ts';
import { useAllAnswers } from './application-context.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import styles from './review.module.css';
import { REVIEW_STEP } from './steps.ts';
import { useZipAvailability } from './use-zip-availability.ts';
import { VolunteerReminder } from './volunteer-reminder.tsx';

type Edit = { editHref: (step: number) => string; onEdit: (step: number) => void };

export function ReviewStep(edit: Edit) {
  const values = useAllAnswers();
  return (
    <>
      <Soft size="lg" className={wizard.lead}>
        {applyTexts.reviewIntro}
      </Soft>
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
    <section className={styles.section} aria-labelledby={`review-${step}`}>
      <Row as="header" gap={4} align="baseline" justify="between" wrap={false}>
        <h2 id={`review-${step}`}>{title}</h2>
        <a
          className="strong"
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
      </Row>
      <dl>{children}</dl>
    </section>
  );
}

function Answer({ field, values }: { field: AnswerField; values: Values }) {
  const { label, summary } = fieldTexts(field);
  const isEssay = isKind(field, 'essay');
  const explained = explanationOf(field);
  const explanation = explained && values[explained].trim();
  // A draft that is opened again at its last step was never told, or long ago, that it is full.
  const zip = useZipAvailability(field === 'zip_code' ? values[field] : '', 0);
  return (
    <div className={isEssay ? styles.long : undefined}>
      <dt className="soft sm">{isEssay ? label : summary}</dt>
      <dd className="as-written">
        {readAnswer(field, values) || <Soft as="span">{labels.notProvided}</Soft>}
        {explanation && <Soft className="above-1">{explanation}</Soft>}
        {field === 'email' && <EmailSuggestion />}
        {typeof zip === 'object' && zip.takenZip && (
          <zip.takenZip.TakenInReview zip={values.zip_code} found={zip} />
        )}
      </dd>
    </div>
  );
}

function readAnswer(field: AnswerField, values: Values): string {
  if (!isKind(field, 'yes_no') && !isKind(field, 'agreement')) return values[field].trim();
  return formatYesNo(String(values[field]) === 'true');
}
