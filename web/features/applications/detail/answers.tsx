import { type ReactNode, useEffect, useRef } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import {
  type AnswerField,
  COMMITMENT_QUESTIONS,
  ESSAY_QUESTIONS,
  FIELD_LABELS,
} from '#contract/apply/form.ts';
import { labels } from '#contract/shared/messages.ts';
import { Time } from '#web/ui/time.tsx';
import { Section } from './section.tsx';

const COMMENTS = 'additional_comments';

/** Every answer, in the order of the form. Those that a review asks about are marked and in view. */
export function Answers({
  application,
  inQuestion,
}: {
  application: Application;
  inQuestion: readonly AnswerField[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const [first] = inQuestion;
  useEffect(() => {
    if (first === undefined) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.current
      ?.querySelector(`[data-field="${first}"]`)
      ?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  }, [first]);
  const answer = (field: AnswerField) => (
    <Answer
      key={field}
      application={application}
      field={field}
      isInQuestion={inQuestion.includes(field)}
    />
  );
  return (
    <div className="answers" ref={box}>
      <Section title={detailTexts.answers}>{ESSAY_QUESTIONS.map(answer)}</Section>
      <Section title={detailTexts.commitments}>
        {COMMITMENT_QUESTIONS.map(({ field }) => answer(field))}
      </Section>
      <Section title={detailTexts.comments}>
        {answer(COMMENTS)}
        <p className="soft terms">
          {detailTexts.termsAgreed}: <Time value={application.terms_agreed_at} />
        </p>
      </Section>
    </div>
  );
}

/** Some of the answers by themselves, for a screen that has no room for the page beside it. */
export function AnswersInBrief({
  application,
  fields,
}: {
  application: Application;
  fields: readonly AnswerField[];
}) {
  return fields.map((field) => <Answer key={field} application={application} field={field} />);
}

function Answer({
  application,
  field,
  isInQuestion = false,
}: {
  application: Application;
  field: AnswerField;
  isInQuestion?: boolean;
}) {
  return (
    <div className="answer" data-field={field} data-in-question={isInQuestion}>
      {field !== COMMENTS && <h3>{FIELD_LABELS[field]}</h3>}
      {readAnswer(application, field)}
    </div>
  );
}

function readAnswer(application: Application, field: AnswerField): ReactNode {
  const value = application[field];
  if (typeof value !== 'boolean') return <AsWritten text={value} />;
  const question = COMMITMENT_QUESTIONS.find((commitment) => commitment.field === field);
  const explanation = question?.explanation ? application[question.explanation] : null;
  return (
    <>
      <p className="yes-no" data-yes={value}>
        {value ? detailTexts.yes : detailTexts.no}
      </p>
      {explanation && (
        <>
          <p className="soft explanation-name">{detailTexts.explanation}</p>
          <AsWritten text={explanation} />
        </>
      )}
    </>
  );
}

function AsWritten({ text }: { text: string | null }) {
  if (!text) return <p className="soft">{labels.notProvided}</p>;
  return <p className="as-written">{text}</p>;
}
