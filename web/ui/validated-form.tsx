import type { FormEventHandler, ReactNode } from 'react';
import type { z } from 'zod';
import { labels } from '#contract/shared/messages.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useValidatedForm } from '#web/lib/forms/use-validated-form.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FormErrorSummary, formClass } from './form-error-summary.tsx';
import { FormFailure } from './form-failure.tsx';
import { Row } from './layout.tsx';
import { Soft } from './soft.tsx';

/**
 * A public form: errors on top, the fields, and a button that shows a pending request. The button
 * stays focusable meanwhile; a second press does nothing.
 */
export function ValidatedForm<Values>({
  schema,
  lead,
  request: { error, isPending },
  failed,
  failure = failed && failureSentence(error, failed),
  label,
  pendingLabel,
  className,
  onChange,
  onSubmit,
  onCancel,
  children,
}: {
  schema: z.ZodType<Values>;
  lead?: string;
  /** What the form sends; the fields that its error names are marked. */
  request: { error: Error | null; isPending: boolean };
  /** Why it failed, if the server has no sentence for it. */
  failed?: string;
  /** In place of the server's sentence. */
  failure?: string | undefined;
  label: string;
  pendingLabel: string;
  className?: string | undefined;
  onChange?: FormEventHandler<HTMLFormElement>;
  onSubmit: (values: Values) => void;
  /** In a dialog, whose buttons stand as those of every dialog. */
  onCancel?: (() => void) | undefined;
  children: (field: ReturnType<typeof useValidatedForm<Values>>['field']) => ReactNode;
}) {
  const { problems, attempt, field, events } = useValidatedForm(schema, error);
  const submit = (
    <Button type="submit" kind="primary" isBusy={isPending}>
      {isPending ? pendingLabel : label}
    </Button>
  );
  return (
    <form
      className={classNames(formClass, className)}
      noValidate
      // Before hydration the browser must not send what was typed anywhere.
      method="dialog"
      onChange={onChange}
      {...events((values) => !isPending && onSubmit(values))}
    >
      {lead && <Soft>{lead}</Soft>}
      <FormErrorSummary errors={problems} attempt={attempt} />
      <FormFailure>{failure}</FormFailure>
      {children(field)}
      {onCancel ? (
        <Row justify="end">
          <Button onClick={onCancel}>{labels.cancel}</Button>
          {submit}
        </Row>
      ) : (
        submit
      )}
    </form>
  );
}
