import { moduleTexts } from '#contract/training/editor-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons.tsx';
import { Card, Row } from '#web/ui/layout.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { FieldErrors, QuestionDraft } from './module-draft.ts';
import { OptionFields } from './option-fields.tsx';
import styles from './questions.module.css';
import { ToolButton } from './tool-button.tsx';

export function QuestionFields({
  question,
  index,
  count,
  errors,
  onChange,
  onMove,
  onRemove,
}: {
  question: QuestionDraft;
  index: number;
  count: number;
  errors: FieldErrors;
  onChange: (change: Partial<QuestionDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const place = index + 1;
  const name = `questions.${index}`;
  return (
    <Card as="fieldset" gap={4} className={styles.question}>
      <legend>{moduleTexts.questionTitle(place)}</legend>
      <Row gap={2} justify="end" wrap={false}>
        <ToolButton
          name={moduleTexts.moveUp(place)}
          isDisabled={index === 0}
          onPress={() => onMove(-1)}
        >
          <ArrowUpIcon size={16} />
        </ToolButton>
        <ToolButton
          name={moduleTexts.moveDown(place)}
          isDisabled={place === count}
          onPress={() => onMove(1)}
        >
          <ArrowDownIcon size={16} />
        </ToolButton>
        <ToolButton name={moduleTexts.removeQuestion(place)} onPress={onRemove}>
          {moduleTexts.remove}
        </ToolButton>
      </Row>
      <TextField
        name={`${name}.question`}
        label={moduleTexts.question}
        error={errors[`${name}.question`]}
        value={question.question}
        autoComplete="off"
        onChange={(event) => onChange({ question: event.target.value })}
        required
      />
      <OptionFields question={question} name={name} errors={errors} onChange={onChange} />
      <TextArea
        name={`${name}.explanation`}
        label={moduleTexts.explanation}
        hint={moduleTexts.explanationHint}
        error={errors[`${name}.explanation`]}
        isShort
        value={question.explanation}
        onChange={(event) => onChange({ explanation: event.target.value })}
      />
    </Card>
  );
}
