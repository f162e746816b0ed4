import type { ReadModule } from '#contract/training/course.ts';
import { courseTexts as texts } from '#contract/training/course-texts.ts';
import { AlertIcon, CheckIcon } from '#web/ui/public-icons.tsx';

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
    <fieldset
      id={name}
      className="course-question"
      data-mark={mark}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML lets a fieldset be one, and only a radiogroup may be invalid
      role="radiogroup"
      aria-invalid={isWrong || undefined}
      aria-describedby={mark && `${name}-mark`}
    >
      <legend>{question}</legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no id, and the answer is an index
        <label key={index} className="course-option">
          <input
            type="radio"
            name={name}
            checked={chosen === index}
            onChange={() => onChoose(index)}
          />
          <span>{option}</span>
        </label>
      ))}
      {mark && (
        <div id={`${name}-mark`} className="course-mark">
          <p>
            {mark === 'right' ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
            {texts[mark]}
          </p>
          {mark !== 'unanswered' && explanation && <p>{explanation}</p>}
        </div>
      )}
    </fieldset>
  );
}
