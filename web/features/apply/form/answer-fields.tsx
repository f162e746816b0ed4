import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formHelpTexts } from '#contract/apply/apply-texts.ts';
import { fieldTexts } from '#contract/apply/field-texts.ts';
import { type AnswerField, type FieldOfKind, fieldRow } from '#contract/apply/fields.ts';
import { isOptional } from '#contract/apply/form.ts';
import { YES_NO } from '#contract/shared/format.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field, FieldError, FieldHint, fieldAria, TextField } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { OptionField } from '#web/ui/option-field.tsx';
import styles from './answers.module.css';
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

const OPTIONS = [
  { value: 'true', label: YES_NO.yes },
  { value: 'false', label: YES_NO.no },
] as const;

/** Yes or no. The first radio carries the field's id: the error summary leads there. */
export function YesNoAnswer({ field }: { field: FieldOfKind<'yes_no'> }) {
  const { value, problem, set } = useAnswer(field);
  const { label, hint } = fieldTexts(field);
  const { id, name, ...aria } = fieldAria({ name: field, hint, error: problem });
  return (
    <Stack
      as="fieldset"
      gap={2}
      className={styles.yesNo}
      // HTML lets a fieldset be one, and only a radiogroup may be invalid.
      role="radiogroup"
      aria-required="true"
      {...aria}
    >
      <legend className="strong below-2" id={`${field}-question`}>
        {label}
      </legend>
      <FieldHint name={field} hint={hint} />
      <Row>
        {OPTIONS.map((option, place) => (
          <OptionField
            key={option.value}
            type="radio"
            id={place === 0 ? id : undefined}
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => set(option.value)}
          >
            {option.label}
          </OptionField>
        ))}
      </Row>
      <FieldError name={field} error={problem} />
    </Stack>
  );
}

type Props = { field: FieldOfKind<'explanation'>; explains: FieldOfKind<'yes_no'> };

/**
 * Closed until it is needed: opens with a No and with a text, and stays open once it was pressed or
 * written in (rule apply-14).
 */
export function ExplanationAnswer({ field, explains }: Props) {
  const { store } = useApplyForm();
  const { subscribe } = store;
  const isNeeded = useStore({ subscribe, get: () => store.values()[explains] === 'false' });
  const isFilled = useStore({ subscribe, get: () => store.values()[field] !== '' });
  const [wasFilled, setWasFilled] = useState(isFilled);
  const [isPressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // An emptied text does not close under the cursor.
  if (isFilled && !wasFilled) setWasFilled(true);
  useEffect(() => {
    if (isPressed) place.current?.querySelector('textarea')?.focus();
  }, [isPressed]);
  if (isNeeded || wasFilled || isPressed) {
    return (
      <div ref={place}>
        <LongAnswer field={field} explains={explains} />
      </div>
    );
  }
  return (
    <Button
      kind="link"
      size="compact"
      className={classNames(styles.explain, 'at-start')}
      aria-describedby={`${explains}-question`}
      onClick={() => setPressed(true)}
    >
      {formHelpTexts.addExplanation}
    </Button>
  );
}

export function AgreementAnswer({ field }: { field: FieldOfKind<'agreement'> }) {
  const { value, problem, set } = useAnswer(field);
  return (
    <Stack gap={2} align="start">
      <OptionField
        type="checkbox"
        required
        {...fieldAria({ name: field, error: problem })}
        checked={value}
        onChange={(event) => set(event.target.checked)}
      >
        {fieldTexts(field).label}
      </OptionField>
      <FieldError name={field} error={problem} />
    </Stack>
  );
}
