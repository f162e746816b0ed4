import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '#contract/shared/messages.ts';
import type { ReadModule } from '#contract/training/course.ts';
import { courseTexts as texts } from '#contract/training/course-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { OptionField } from '#web/ui/option-field.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { useAttempt } from './answers.ts';
import { useCompleteModule } from './course.api.ts';
import styles from './questions.module.css';

export function QuestionForm({
  module,
  userId,
  onPassed,
  isRefused,
  onRefused,
}: {
  module: ReadModule;
  userId: string;
  onPassed: (isRight: boolean) => void;
  /** Whether answers to the questions before these were just refused. */
  isRefused: boolean;
  onRefused: () => void;
}) {
  const { questions } = module;
  const { answers, checked, hasChanged, save, forget } = useAttempt(userId, module);
  /** Whether unanswered questions are marked. */
  const [isTried, setIsTried] = useState(false);
  const [summary, setSummary] = useState<string>();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and its place is far below.
    if (isRefused) notice.current?.focus();
  }, [isRefused]);
  const complete = useCompleteModule(module, onRefused, ({ passed, wrong }, given) => {
    if (passed) {
      forget();
      onPassed(wrong.length === 0);
      return;
    }
    // What has been chosen while the others were checked stays.
    save({ answers, checked: { answers: given, wrong } });
    report(texts.someWrong(wrong.length, questions.length), wrong[0] ?? 0);
  });

  const markOf = (place: number): Mark => {
    const answer = answers[place] ?? null;
    if (answer === null && isTried) return 'unanswered';
    const isCheckedAnswer = answer !== null && checked?.answers[place] === answer;
    if (isCheckedAnswer) return checked.wrong.includes(place) ? 'wrong' : 'right';
    return module.wrong.includes(place) ? 'wrongBefore' : undefined;
  };

  const report = (sentence: string, first: number) => {
    // Rendered before the focus moves, so that screen readers read the marks with the question.
    flushSync(() => setSummary(sentence));
    focusQuestion(first);
  };

  const choose = (place: number, option: number) => {
    // It was about the answers before.
    setSummary(undefined);
    save({ answers: answers.map((answer, at) => (at === place ? option : answer)), checked });
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (complete.isPending) return;
    const given = answers.filter((answer) => answer !== null);
    if (given.length < questions.length) {
      setIsTried(true);
      report(texts.someMissing(questions.length - given.length), answers.indexOf(null));
      return;
    }
    setSummary(undefined);
    complete.mutate(given);
  };

  return (
    <Stack as="form" gap={5} onSubmit={handleSubmit} noValidate>
      <Soft>
        {questions.length > 0 ? texts.questionsLead(questions.length) : texts.noQuestions}
      </Soft>
      {hasChanged && (
        <div ref={notice} tabIndex={-1}>
          <Banner kind="info" role="status">
            {messages.questionsChanged}
          </Banner>
        </div>
      )}
      {questions.map((question, place) => (
        <QuestionField
          key={fieldName(place)}
          place={place}
          question={question}
          chosen={answers[place] ?? null}
          mark={markOf(place)}
          onChoose={(option) => choose(place, option)}
        />
      ))}
      {complete.isError && <Banner kind="error">{errorSentence(complete.error)}</Banner>}
      {summary && !complete.isError && <Banner kind="error">{summary}</Banner>}
      <Button type="submit" kind="primary" className="at-start" isBusy={complete.isPending}>
        {complete.isPending && texts.checking}
        {!complete.isPending && (questions.length > 0 ? texts.check : texts.markRead)}
      </Button>
    </Stack>
  );
}

const errorSentence = (error: Error) =>
  error instanceof ApiError && error.isFromServer ? error.message : texts.checkFailed;

/** On its chosen radio, which is where the next answer is given. */
function focusQuestion(place: number): void {
  const field = document.getElementById(fieldName(place));
  const radio = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector('input');
  field?.scrollIntoView({ block: 'center' });
  radio?.focus({ preventScroll: true });
}

type Mark = keyof typeof MARK_COLORS | undefined;
const MARK_COLORS = { unanswered: 'red', wrong: 'red', wrongBefore: 'orange', right: 'green' };
const fieldName = (place: number) => `question-${place}`;

/** One question. What is wrong with its answer is part of the group's description. */
function QuestionField({
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
      <legend className="bold">{question}</legend>
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
        <Stack gap={1} id={`${name}-mark`} className={styles.mark} data-color={MARK_COLORS[mark]}>
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
