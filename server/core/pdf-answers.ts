import { type AnswerField, isKind } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import type { Texts } from '#contract/translations.ts';
import { type Block, MUTED, paragraph, question, section } from './pdf-blocks.ts';

type Answers = Partial<Record<AnswerField, string | boolean | null>>;
type StepId = (typeof STEPS)[number]['id'];
type Options = {
  texts: Texts;
  /** What stands above an explanation. */
  explanation: string;
  without?: StepId;
  /** What stands in place of an answer that there is not. */
  missing?: string;
};

/** Every answer below its question, by the steps of the form. */
export function answerBlocks(answers: Answers, options: Options): Block[] {
  return STEPS.filter(({ id, fields }) => fields.length > 0 && id !== options.without).flatMap(
    ({ id, fields }) => [
      section(options.texts.fields.STEP_TITLES[id]),
      ...fields.flatMap((field) => blocksOfAnswer(answers[field], field, options)),
    ],
  );
}

function blocksOfAnswer(
  answer: Answers[AnswerField],
  field: AnswerField,
  { texts, explanation, missing }: Options,
): Block[] {
  // An explanation stands below its question; without one there is nothing to say.
  if (isKind(field, 'explanation')) {
    if (!answer) return [];
    return [paragraph(explanation, { size: 9, color: MUTED }), paragraph(String(answer))];
  }
  const { label } = texts.fields.fieldTexts(field);
  if (typeof answer === 'boolean') {
    return [question(label), paragraph(texts.format.formatYesNo(answer))];
  }
  const given = answer?.trim();
  return [
    question(label),
    given
      ? paragraph(given)
      : paragraph(missing ?? texts.labels.labels.notProvided, { color: MUTED }),
  ];
}
