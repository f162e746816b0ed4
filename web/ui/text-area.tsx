import { Field, fieldAria, type InputProps } from './field.tsx';

/** A text of several lines; `children` follow it, for example a counter. */
export function TextArea({
  name,
  label,
  hint,
  error,
  className,
  isShort = false,
  children,
  ...input
}: InputProps<'textarea'> & {
  /** Of a few lines. */
  isShort?: boolean;
  children?: React.ReactNode;
}) {
  return (
    <Field {...{ name, label, hint, error, className }}>
      <textarea
        {...input}
        {...fieldAria({ name, hint, error })}
        className={isShort ? 'short-text' : undefined}
      />
      {children}
    </Field>
  );
}
