import { type ReactNode, useEffect, useRef } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import {
  ANSWER_FIELDS,
  type AnswerField,
  explanationOf,
  fieldRow,
  isKind,
  type Step,
} from '#contract/apply/fields.ts';
import { formatYesNo } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';
import { Time } from '#web/ui/time.tsx';
import { Section } from './section.tsx';

/** By step; the answers of the first step are the facts about the person. */
const SECTIONS: { title: string; steps: readonly Step[] }[] = [
  { title: detailTexts.answers, steps: ['background', 'credibility'] },
  { title: detailTexts.commitments, steps: ['commitment'] },
  { title: detailTexts.comments, steps: ['terms'] },
];

/** Without explanations, shown with their answer, and the agreement, shown by its date. */
const shownIn = (steps: readonly Step[]) =>
  ANSWER_FIELDS.filter(
    (field) =>
      steps.includes(fieldRow(field).step) &&
      !isKind(field, 'explanation') &&
      !isKind(field, 'agreement'),
  );

/** Every answer, in the order of the form. Those of the open review step are highlighted. */
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
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.current
      ?.querySelector(`[data-field="${first}"]`)
      ?.scrollIntoView({ block: 'start', behavior: isReduced ? 'auto' : 'smooth' });
  }, [first]);
  return (
    <div className="answers" ref={box}>
      {SECTIONS.map(({ title, steps }) => (
        <Section key={title} title={title}>
          {shownIn(steps).map((field) => (
            <Answer
              key={field}
              application={application}
              field={field}
              isInQuestion={inQuestion.includes(field)}
            />
          ))}
          {steps.includes('terms') && (
            <p className="soft terms">
              {detailTexts.termsAgreed}: <Time value={application.terms_agreed_at} />
            </p>
          )}
        </Section>
      ))}
    </div>
  );
}

/** Some of the answers, for a review that covers the page. */
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
  const { label, summary } = fieldRow(field);
  const name = isKind(field, 'long_text') ? summary : label;
  return (
    <div className="answer" data-field={field} data-in-question={isInQuestion}>
      {/* The section of the comments has the same name. */}
      {name !== detailTexts.comments && <h3>{name}</h3>}
      {readAnswer(application, field)}
    </div>
  );
}

function readAnswer(application: Application, field: AnswerField): ReactNode {
  const value = application[field];
  if (typeof value !== 'boolean') return <AsWritten text={value} />;
  const explained = explanationOf(field);
  const explanation = explained && application[explained];
  return (
    <>
      <p className="yes-no" data-yes={value}>
        {formatYesNo(value)}
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
