import './forms.css';
import type { ComponentProps, ReactNode } from 'react';
import { AlertIcon } from './public-icons.tsx';

export type FieldProps = {
  /** Also the element's id, for links of the error summary. */
  name: string;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
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

/** Label, hint and error around an input, in the order in which they are read. */
export function FieldFrame({
  name,
  label,
  hint,
  error,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
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
    <p id={`${name}-hint`} className="field-hint">
      {hint}
    </p>
  );
}

export function FieldError({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className="field-error">
      <AlertIcon size={16} />
      {error}
    </p>
  );
}

export function TextField({
  name,
  label,
  hint,
  error,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>) {
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <input {...input} {...fieldAria({ name, hint, error })} />
    </FieldFrame>
  );
}
