import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useValidatedForm } from '#web/lib/forms/use-validated-form.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FormErrorSummary, formClass } from './form-error-summary.tsx';
import { Soft } from './soft.tsx';

/**
 * A public form: errors on top, the fields, and a button that shows a pending request. The button
 * stays focusable meanwhile; a second press does nothing.
 */
export function ValidatedForm<Values>({
  schema,
  lead,
  failure,
  refusal = null,
  isPending,
  label,
  pendingLabel,
  className,
  onSubmit,
  children,
}: {
  schema: z.ZodType<Values>;
  lead?: string;
  failure?: string | undefined;
  /** The server's error, whose fields are marked. */
  refusal?: Error | null;
  isPending: boolean;
  label: string;
  pendingLabel: string;
  className?: string | undefined;
  onSubmit: (values: Values) => void;
  children: (field: ReturnType<typeof useValidatedForm<Values>>['field']) => ReactNode;
}) {
  const { problems, attempt, field, events } = useValidatedForm(schema, refusal);
  return (
    <form
      className={classNames(formClass, className)}
      noValidate
      // Before hydration the browser must not send what was typed anywhere.
      method="dialog"
      {...events((values) => !isPending && onSubmit(values))}
    >
      {lead && <Soft>{lead}</Soft>}
      <FormErrorSummary errors={problems} attempt={attempt} />
      {failure && <Banner kind="error">{failure}</Banner>}
      {children(field)}
      <Button type="submit" kind="primary" isBusy={isPending}>
        {isPending ? pendingLabel : label}
      </Button>
    </form>
  );
}
