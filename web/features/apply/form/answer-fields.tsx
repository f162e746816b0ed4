import type { ReactNode } from 'react';
import { fieldTexts } from '#contract/apply/field-texts.ts';
import { type AnswerField, fieldRow } from '#contract/apply/fields.ts';
import { isOptional } from '#contract/apply/form.ts';
import { Field, fieldAria, TextField } from '#web/ui/field.tsx';
import type { TextAnswerField } from './answers.ts';
import { useAnswer, useProblem } from './application-context.ts';
import { GrowingTextArea } from './growing-text-area.tsx';

/** A line of text. */
export function ShortTextAnswer({ field }: { field: TextAnswerField }) {
  const { value, problem, set } = useAnswer(field);
  const { label, hint } = fieldTexts(field);
  const { input } = fieldRow(field);
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

/** Text of any length: an essay, an explanation, a comment. */
export function LongAnswer({
  field,
  explains,
  describedAfter,
  children,
}: {
  field: TextAnswerField;
  /** The question that this explains, read with it by screen readers. */
  explains?: AnswerField;
  /** The id of the element in `children` that screen readers read last. */
  describedAfter?: string;
  children?: ReactNode;
}) {
  const problem = useProblem(field);
  const { label, hint } = fieldTexts(field);
  const { 'aria-describedby': own, ...aria } = fieldAria({ name: field, hint, error: problem });
  const described = [explains && `${explains}-question`, own, describedAfter];
  return (
    <Field name={field} label={label} hint={hint} error={problem}>
      <GrowingTextArea
        field={field}
        required={!isOptional(field)}
        {...aria}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
      />
      {children}
    </Field>
  );
}
