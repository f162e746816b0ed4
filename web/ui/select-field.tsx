import { Field, fieldAria, type InputProps } from './field.tsx';

export type Option = string | { value: string; label: string };

export function SelectField({
  name,
  label,
  hint,
  error,
  className,
  options,
  ...select
}: InputProps<'select'> & { options: readonly Option[] }) {
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  return (
    <Field {...{ name, label, hint, error, className }}>
      <select {...select} {...fieldAria({ name, hint, error })}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
