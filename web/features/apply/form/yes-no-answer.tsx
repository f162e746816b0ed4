import { type FieldOfKind, fieldRow } from '#contract/apply/fields.ts';
import { YES_NO } from '#contract/shared/format.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { useAnswer } from './application-context.ts';

const OPTIONS = [
  { value: 'true', label: YES_NO.yes },
  { value: 'false', label: YES_NO.no },
] as const;

/** Yes or no. The first radio carries the field's id: the error summary leads there. */
export function YesNoAnswer({ field }: { field: FieldOfKind<'yes_no'> }) {
  const { value, problem, set } = useAnswer(field);
  const { label, hint } = fieldRow(field);
  const described = [hint && `${field}-hint`, problem && `${field}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className="yes-no-answer"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML lets a fieldset be one, and only a radiogroup may be invalid
      role="radiogroup"
      aria-required="true"
      aria-invalid={problem ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend id={`${field}-question`}>{label}</legend>
      {hint && (
        <p id={`${field}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div className="options">
        {OPTIONS.map((option, place) => (
          <label key={option.value} className="answer-option">
            <input
              type="radio"
              id={place === 0 ? field : undefined}
              name={field}
              value={option.value}
              checked={value === option.value}
              onChange={() => set(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${field}-error`} className="field-error">
          <AlertIcon size={16} />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
