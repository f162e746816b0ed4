import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { AlertIcon } from './public-icons.tsx';

export type FieldProps = {
  /** Also the element's id, for links of the error summary. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Of the whole field. */
  className?: string | undefined;
};

/** Connects an input with its hint and error. */
export function fieldAria({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

/** The look of the inputs inside, for groups that are no `Field`. */
export const fieldClass = styles.field;

/** Label, hint and error around an input, in the order in which they are read. */
export function Field({
  name,
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={name}>{label}</label>
      <FieldHint name={name} hint={hint} />
      {children}
      <FieldError name={name} error={error} />
    </div>
  );
}

export function FieldHint({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) {
  if (!hint) return null;
  return (
    <p id={`${name}-hint`} className={styles.hint}>
      {hint}
    </p>
  );
}

export function FieldError({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className={styles.error}>
      <AlertIcon size={16} />
      {error}
    </p>
  );
}

export type InputProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | 'id' | 'children'>;

export function TextField({ name, label, hint, error, className, ...input }: InputProps<'input'>) {
  return (
    <Field {...{ name, label, hint, error, className }}>
      <input {...input} {...fieldAria({ name, hint, error })} />
    </Field>
  );
}
