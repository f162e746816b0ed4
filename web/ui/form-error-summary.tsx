import { type MouseEvent, useEffect, useRef } from 'react';
import { messages } from '#contract/shared/messages.ts';
import styles from './forms.module.css';

/** The look of a public form. */
export const formClass = styles.form;

export const errorSummaryClass = styles.errorSummary;

/**
 * The errors of a form, with a link to each field. Takes the focus with every failed attempt;
 * `attempt` counts them. Renders nothing without errors.
 */
export function FormErrorSummary({
  errors,
  attempt,
}: {
  errors: readonly { field: string; message: string }[];
  attempt: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={errorSummaryClass} role="alert" tabIndex={-1}>
      <h2 className="small-heading">{messages.formProblem}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

// Not by the link itself, which would add an entry to the history.
export function focusField(event: MouseEvent, field: string): void {
  const input = document.getElementById(field);
  if (!input) return;
  event.preventDefault();
  input.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
}
