import type { ReactNode } from 'react';
import {
  type AnswerField,
  COMMITMENT_QUESTIONS,
  ESSAY_QUESTIONS,
  FIELD_LABELS,
  FIELD_SUMMARIES,
} from '#contract/apply/form.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import type { Values } from './answers.ts';
import { useAllAnswers } from './application-context.ts';
import { PrivacyNote } from './privacy-note.tsx';
import { fieldsOf, stepTitle } from './steps.ts';
import { VolunteerReminder } from './volunteer-reminder.tsx';

type Edit = { editHref: (step: number) => string; onEdit: (step: number) => void };

/** Every answer, to be read once more before it is sent. */
export function ReviewStep(edit: Edit) {
  const values = useAllAnswers();
  return (
    <>
      <p className="lead">{applyTexts.reviewIntro}</p>
      <Section step={1} {...edit}>
        {fieldsOf(1).map((field) => (
          <Answer key={field} name={FIELD_LABELS[field]} text={values[field]} />
        ))}
      </Section>
      <Section step={2} {...edit}>
        <Essays fields={ESSAY_QUESTIONS.slice(0, 2)} values={values} />
      </Section>
      <Section step={3} {...edit}>
        <Essays fields={ESSAY_QUESTIONS.slice(2)} values={values} />
      </Section>
      <Section step={4} {...edit}>
        {COMMITMENT_QUESTIONS.map(({ field, explanation }) => (
          <Answer
            key={field}
            name={FIELD_SUMMARIES[field]}
            text={yesNo(values[field] === 'true')}
            explanation={explanation && values[explanation]}
          />
        ))}
      </Section>
      <Section step={5} {...edit}>
        <Answer name={FIELD_SUMMARIES.terms_agreed} text={yesNo(values.terms_agreed)} />
        <Answer name={applyTexts.comments} text={values.additional_comments} />
      </Section>
      <VolunteerReminder>{applyTexts.finalReminder}</VolunteerReminder>
      <PrivacyNote />
    </>
  );
}

const yesNo = (isYes: boolean) => (isYes ? applyTexts.yes : applyTexts.no);

function Section({
  step,
  editHref,
  onEdit,
  children,
}: Edit & { step: number; children: ReactNode }) {
  const title = stepTitle(step);
  return (
    <section className="review-section" aria-labelledby={`review-${step}`}>
      <header>
        <h2 id={`review-${step}`}>{title}</h2>
        <a
          href={editHref(step)}
          aria-label={applyTexts.editSection(title)}
          onClick={(event) => {
            // Another tab or window, where that is what was asked for.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
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

function Essays({ fields, values }: { fields: readonly AnswerField[]; values: Values }) {
  return fields.map((field) => (
    <Answer key={field} name={FIELD_LABELS[field]} text={String(values[field])} isLong />
  ));
}

function Answer({
  name,
  text,
  explanation = null,
  isLong = false,
}: {
  name: string;
  text: string | boolean;
  explanation?: string | null;
  isLong?: boolean;
}) {
  const answer = String(text).trim();
  return (
    <div className={isLong ? 'long' : undefined}>
      <dt>{name}</dt>
      <dd>
        {answer || <span className="soft">{labels.notProvided}</span>}
        {explanation?.trim() && <p className="explanation">{explanation.trim()}</p>}
      </dd>
    </div>
  );
}
