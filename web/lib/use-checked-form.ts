import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

/**
 * A form that is checked on submit and, once that has failed, again while it is mended. `problems`
 * and `attempt` feed the error summary, `handleSubmit` the form element, which wants `noValidate`.
 */
export function useCheckedForm<Values extends Record<string, unknown>>(
  schema: z.ZodType<unknown, Values>,
  initialValues: Values,
) {
  const [attempt, setAttempt] = useState(0);
  const checkAgain = useRef<() => void>(undefined);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: () => checkAgain.current?.(),
  });
  useEffect(() => {
    // The whole form, because one field's error may be mended in another (passwords that differ).
    if (attempt > 0) checkAgain.current = () => void form.validate();
  });
  const problems = Object.entries(form.errors).map(([field, message]) => ({
    field,
    message: String(message),
  }));
  return {
    form,
    problems,
    attempt,
    handleSubmit: (submit: (values: Values) => void) =>
      form.onSubmit(submit, () => setAttempt(attempt + 1)),
  };
}
