import type { ReadModule } from '#contract/training/course.ts';
import { courseTexts as texts } from '#contract/training/course-texts.ts';
import { Row, Stack } from '#web/ui/layout.tsx';
import { OptionField } from '#web/ui/option-field.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/public-icons.tsx';
import styles from './questions.module.css';

export type Mark = 'unanswered' | 'wrong' | 'wrongBefore' | 'right' | undefined;
export const fieldName = (place: number) => `question-${place}`;

/** One question. What is wrong with its answer is part of the group's description. */
export function QuestionField({
  place,
  question: { question, options, explanation },
  chosen,
  mark,
  onChoose,
}: {
  place: number;
  question: ReadModule['questions'][number];
  chosen: number | null;
  mark: Mark;
  onChoose: (option: number) => void;
}) {
  const name = fieldName(place);
  const isWrong = mark === 'wrong' || mark === 'unanswered';
  return (
    <Stack
      as="fieldset"
      gap={2}
      id={name}
      className={styles.question}
      data-mark={mark}
      // HTML lets a fieldset be one, and only a radiogroup may be invalid.
      role="radiogroup"
      aria-invalid={isWrong || undefined}
      aria-describedby={mark && `${name}-mark`}
    >
      <legend>{question}</legend>
      {options.map((option, index) => (
        <OptionField
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no id, and the answer is an index
          key={index}
          type="radio"
          name={name}
          checked={chosen === index}
          onChange={() => onChoose(index)}
        >
          {option}
        </OptionField>
      ))}
      {mark && (
        <Stack gap={1} id={`${name}-mark`} className={styles.mark}>
          <Row as="p" gap={2} wrap={false}>
            {mark === 'right' ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
            {texts[mark]}
          </Row>
          {mark !== 'unanswered' && explanation && <p>{explanation}</p>}
        </Stack>
      )}
    </Stack>
  );
}
