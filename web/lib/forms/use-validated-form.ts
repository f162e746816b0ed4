import './zod.ts';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#web/lib/api/api-error.ts';

/**
 * A form with uncontrolled fields, validated on submit and, once that has failed, with every change.
 * `problems` and `attempt` are for the error summary, `events` for the form element, which needs
 * `noValidate`, and `field` for each input.
 */
export function useValidatedForm<Values>(
  schema: z.ZodType<Values>,
  /** The server's last error: its fields are marked like those of a failed submit. */
  refusal: Error | null = null,
) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<Error | null>(null);
  if (refusal !== shown) {
    setShown(refusal);
    if (refusal instanceof ApiError && refusal.errors.length > 0) {
      setErrors(Object.fromEntries(refusal.errors.map(({ field, message }) => [field, message])));
      setAttempt(attempt + 1);
    }
  }
  const problems = Object.entries(errors).map(([field, message]) => ({ field, message }));

  function check(form: HTMLFormElement) {
    const checked = schema.safeParse(Object.fromEntries(new FormData(form)));
    setErrors(checked.success ? {} : firstByField(checked.error));
    return checked;
  }

  return {
    problems,
    attempt,
    field: (name: keyof Values & string) => ({ name, error: errors[name] }),
    events: (submit: (values: Values) => void) => ({
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const checked = check(event.currentTarget);
        if (checked.success) submit(checked.data);
        else setAttempt(attempt + 1);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        // The whole form, because one field may fix another's error (passwords that differ).
        if (attempt > 0 || problems.length > 0) check(event.currentTarget);
      },
    }),
  };
}

function firstByField({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
}
