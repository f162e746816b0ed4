import { Field, fieldAria, type InputProps } from './field.tsx';

/** A text of several lines; `children` follow it, for example a counter. */
export function TextArea({
  name,
  label,
  hint,
  error,
  className,
  children,
  ...input
}: InputProps<'textarea'> & { children?: React.ReactNode }) {
  return (
    <Field {...{ name, label, hint, error, className }}>
      <textarea {...input} {...fieldAria({ name, hint, error })} />
      {children}
    </Field>
  );
}
