import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { fieldTexts } from '#contract/apply/field-texts.ts';
import { type AnswerField, fieldRow } from '#contract/apply/fields.ts';
import { isOptional } from '#contract/apply/form.ts';
import { Field, fieldAria, TextField } from '#web/ui/field.tsx';
import type { TextAnswerField } from './answers.ts';
import { useAnswer, useApplyForm, useProblem } from './application-context.ts';

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

const hasFieldSizing = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/**
 * A long answer, as high as its text. Uncontrolled, because React would compare and write back a
 * full essay with every key; a change from another tab is written to the element here.
 */
function GrowingTextArea({
  field,
  ...rest
}: { field: TextAnswerField } & ComponentProps<'textarea'>) {
  const { store } = useApplyForm();
  const [initial] = useState(() => store.values()[field]);
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    let shown: string | undefined;
    const show = () => {
      const element = area.current;
      const text = store.values()[field];
      if (!element || text === shown) return;
      shown = text;
      if (element.value !== text) element.value = text;
      // By script where the browser has no `field-sizing`.
      if (!hasFieldSizing()) grow(element);
    };
    show();
    return store.subscribe(show);
  }, [store, field]);
  return (
    <textarea
      ref={area}
      defaultValue={initial}
      onChange={(event) => store.set(field, event.target.value)}
      {...rest}
    />
  );
}

function grow(element: HTMLTextAreaElement): void {
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
}
