import type { ComponentProps } from 'react';
import { FIELD_LABELS } from '#contract/apply/form.ts';
import { FieldFrame, fieldAria, TextField } from '#web/ui/text-field.tsx';
import type { TextAnswerField } from './answers.ts';
import { useAnswer, useProblem } from './application-context.ts';
import { GrowingTextArea } from './growing-text-area.tsx';

/** A line of text. */
export function LineAnswer({
  field,
  ...input
}: { field: TextAnswerField; hint?: string } & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>) {
  const { value, problem, set } = useAnswer(field);
  return (
    <TextField
      name={field}
      label={FIELD_LABELS[field]}
      error={problem}
      required
      value={value}
      // Unlike onChange, it also gets what was typed before React rendered (replace-page.ts).
      onInput={(event) => set(event.currentTarget.value)}
      {...input}
    />
  );
}

/** Text that nobody has to write: an explanation, a comment. */
export function OptionalAnswer({
  field,
  describedBy,
}: {
  field: TextAnswerField;
  /** What an explanation explains, for readers of the screen. */
  describedBy?: string;
}) {
  const problem = useProblem(field);
  const { 'aria-describedby': ownWords, ...aria } = fieldAria({ name: field, error: problem });
  return (
    <FieldFrame name={field} label={FIELD_LABELS[field]} error={problem}>
      <GrowingTextArea
        field={field}
        {...aria}
        aria-describedby={[describedBy, ownWords].filter(Boolean).join(' ') || undefined}
      />
    </FieldFrame>
  );
}
