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
import { AsWritten } from '#web/ui/as-written.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { CheckIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import styles from './detail.module.css';
import { Section } from './detail-section.tsx';
import { missingAnswer } from './missing-answer.ts';

/** By step; the answers of the first step are the facts about the person. */
const SECTIONS: { title: string; steps: readonly Step[] }[] = [
  { title: detailTexts.answers, steps: ['background', 'credibility'] },
  { title: detailTexts.commitments, steps: ['commitment'] },
  { title: detailTexts.comments, steps: ['terms'] },
];

/** Without explanations, shown with their answer, and the terms, shown by their date. */
const shownIn = (steps: readonly Step[]) =>
  ANSWER_FIELDS.filter(
    (field) =>
      steps.includes(fieldRow(field).step) &&
      !isKind(field, 'explanation') &&
      field !== 'terms_agreed',
  );

/** Yes or no without a further word. */
function isShort(application: Application, field: AnswerField): boolean {
  const explained = explanationOf(field);
  return typeof application[field] === 'boolean' && !(explained && application[explained]);
}

/** How an answer of words is shown, with its highlights and what can be done with it. */
export type RenderText = (answer: {
  field: AnswerField;
  text: string;
  /** Whether the open review step is about it. */
  isInQuestion: boolean;
}) => ReactNode;

const asWritten: RenderText = ({ text }) => <AsWritten>{text}</AsWritten>;

/** Every answer, in the order of the form. Those of the open review step are highlighted. */
export function Answers({
  application,
  inQuestion,
  renderText,
}: {
  application: Application;
  inQuestion: readonly AnswerField[];
  renderText?: RenderText;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [first] = inQuestion;
  const isTick = (field: AnswerField) => isShort(application, field);
  const answer = (field: AnswerField) => (
    <Answer
      key={field}
      application={application}
      field={field}
      isInQuestion={inQuestion.includes(field)}
      renderText={renderText}
    />
  );
  useEffect(() => {
    if (first === undefined) return;
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.current
      ?.querySelector(`[data-field="${first}"]`)
      ?.scrollIntoView({ block: 'start', behavior: isReduced ? 'auto' : 'smooth' });
  }, [first]);
  return (
    <Stack gap={5} className={styles.answers} ref={box}>
      {SECTIONS.map(({ title, steps }) => (
        <Section key={title} title={title} gap={1}>
          {shownIn(steps).some(isTick) && (
            <Row gap={5} rowGap={1} className={styles.ticks}>
              {shownIn(steps).filter(isTick).map(answer)}
            </Row>
          )}
          {shownIn(steps)
            .filter((field) => !isTick(field))
            .map(answer)}
          {steps.includes('terms') && (
            <Soft size="xs">
              {detailTexts.termsAgreed}:{' '}
              {application.terms_agreed_at ? (
                <Time value={application.terms_agreed_at} />
              ) : (
                missingAnswer(application)
              )}
            </Soft>
          )}
        </Section>
      ))}
    </Stack>
  );
}

/** Some of the answers, for a review that covers the page. */
export function AnswersInBrief({
  application,
  fields,
  renderText,
}: {
  application: Application;
  fields: readonly AnswerField[];
  renderText?: RenderText;
}) {
  return fields.map((field) => (
    <Answer
      key={field}
      application={application}
      field={field}
      isInQuestion={false}
      renderText={renderText}
    />
  ));
}

type AnswerProps = {
  application: Application;
  field: AnswerField;
  isInQuestion: boolean;
  renderText: RenderText | undefined;
};

function Answer(props: AnswerProps) {
  const { application, field, isInQuestion } = props;
  const { label, summary } = fieldRow(field);
  const isInBrief = isKind(field, 'long_text') || isShort(application, field);
  const name = isInBrief ? summary : label;
  return (
    <Stack
      gap={1}
      className={styles.answer}
      title={isShort(application, field) ? label : undefined}
      data-field={field}
      data-in-question={isInQuestion}
    >
      {/* The section of the comments has the same name. */}
      {name !== detailTexts.comments && <h3 className="label-heading">{name}</h3>}
      <AnswerValue {...props} />
    </Stack>
  );
}

function AnswerValue({ application, field, isInQuestion, renderText = asWritten }: AnswerProps) {
  const value = application[field];
  if (typeof value !== 'boolean') {
    if (!value) return <Soft>{missingAnswer(application)}</Soft>;
    return renderText({ field, text: value, isInQuestion });
  }
  const explained = explanationOf(field);
  const explanation = explained && application[explained];
  return (
    <>
      <Row as="p" gap={1} className="bold">
        {value && <CheckIcon size={14} />}
        {formatYesNo(value)}
      </Row>
      {explanation && (
        <>
          <Soft size="xs">{detailTexts.explanation}</Soft>
          {renderText({ field: explained, text: explanation, isInQuestion })}
        </>
      )}
    </>
  );
}
