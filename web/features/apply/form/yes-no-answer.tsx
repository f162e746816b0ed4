import { fieldTexts } from '#contract/apply/field-texts.ts';
import type { FieldOfKind } from '#contract/apply/fields.ts';
import { YES_NO } from '#contract/shared/format.ts';
import { FieldError, FieldHint, fieldAria } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { OptionField } from '#web/ui/option-field.tsx';
import styles from './answers.module.css';
import { useAnswer } from './application-context.ts';

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
