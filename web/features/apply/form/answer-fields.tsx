import { type AnswerField, fieldRow } from '#contract/apply/fields.ts';
import { isOptional } from '#contract/apply/form.ts';
import { FieldFrame, fieldAria, TextField } from '#web/ui/text-field.tsx';
import type { TextAnswerField } from './answers.ts';
import { useAnswer, useProblem } from './application-context.ts';
import { GrowingTextArea } from './growing-text-area.tsx';

/** A line of text. */
export function LineAnswer({ field }: { field: TextAnswerField }) {
  const { value, problem, set } = useAnswer(field);
  const { label, hint, input } = fieldRow(field);
  return (
    <TextField
      name={field}
      label={label}
      hint={hint}
      error={problem}
      required={!isOptional(field)}
      value={value}
      // Unlike onChange, it also gets what was typed before React rendered (replace-page.ts).
      onInput={(event) => set(event.currentTarget.value)}
      {...input}
    />
  );
}

/** Text of any length: an explanation, a comment. */
export function LongAnswer({
  field,
  explains,
}: {
  field: TextAnswerField;
  /** The question that this explains, read with it by screen readers. */
  explains?: AnswerField;
}) {
  const problem = useProblem(field);
  const { label, hint } = fieldRow(field);
  const { 'aria-describedby': own, ...aria } = fieldAria({ name: field, hint, error: problem });
  return (
    <FieldFrame name={field} label={label} hint={hint} error={problem}>
      <GrowingTextArea
        field={field}
        required={!isOptional(field)}
        {...aria}
        aria-describedby={
          [explains && `${explains}-question`, own].filter(Boolean).join(' ') || undefined
        }
      />
    </FieldFrame>
  );
}
