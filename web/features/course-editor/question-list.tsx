import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { MODULE_LIMITS } from '#contract/training/course.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { type FieldErrors, newQuestion, type QuestionDraft } from './module-draft.ts';
import { moveItem } from './move-item.ts';
import { QuestionFields } from './question-fields.tsx';
import styles from './questions.module.css';

type Update = (questions: readonly QuestionDraft[]) => QuestionDraft[];

/** The questions in their order; one that was removed can be brought back. */
export function QuestionList({
  questions,
  errors,
  onChange,
}: {
  questions: readonly QuestionDraft[];
  errors: FieldErrors;
  onChange: (update: Update) => void;
}) {
  const titleId = useId();
  const [announcement, setAnnouncement] = useState('');
  const isFull = questions.length >= MODULE_LIMITS.questionsMax;

  function add() {
    flushSync(() => onChange((now) => [...now, newQuestion()]));
    document.getElementById(`questions.${questions.length}.question`)?.focus();
  }

  function move(from: number, to: number) {
    onChange((now) => moveItem(now, from, to));
    setAnnouncement(moduleTexts.questionMoved(to + 1, questions.length));
  }

  function remove(index: number) {
    const removed = questions.slice(index, index + 1);
    flushSync(() => onChange((now) => now.filter(({ key }) => key !== removed[0]?.key)));
    document.getElementById(titleId)?.focus();
    const restore = () => onChange((now) => now.toSpliced(index, 0, ...removed));
    const action = { label: moduleTexts.undo, run: restore };
    toast.info(moduleTexts.questionRemoved(index + 1), { action });
  }

  return (
    <Stack as="section" className={styles.questions} aria-labelledby={titleId}>
      <h2 id={titleId} className="small-heading" tabIndex={-1}>
        {moduleTexts.questions}
      </h2>
      <Soft size="sm">{moduleTexts.questionsHint}</Soft>
      {questions.map((question, index) => (
        <QuestionFields
          key={question.key}
          question={question}
          index={index}
          count={questions.length}
          errors={errors}
          onChange={(change) =>
            onChange((now) =>
              now.map((other) => (other.key === question.key ? { ...other, ...change } : other)),
            )
          }
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(index)}
        />
      ))}
      <FieldError name="questions" error={errors.questions} />
      <Row gap={2}>
        <Button id="questions" size="small" isOff={isFull} onClick={() => add()}>
          <PlusIcon size={16} />
          {moduleTexts.addQuestion}
        </Button>
        {isFull && (
          <Soft as="span" size="sm">
            {moduleTexts.questionsFull}
          </Soft>
        )}
      </Row>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </Stack>
  );
}
