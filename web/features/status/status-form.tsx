import { labels, statusTexts } from '#contract/messages.ts';
import { network } from '#web/lib/network.ts';
import { useCheckedForm } from '#web/lib/use-checked-form.ts';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type StatusForm as FormValues, statusForm } from './status.api.ts';

// As long as the contract lets an application number be, blanks and hyphens included.
const NUMBER_MAX = 40;

export function StatusForm({
  number,
  isPending,
  onSubmit,
}: {
  /** From the address: the links in our mail carry it. */
  number: string;
  isPending: boolean;
  onSubmit: (values: FormValues) => void;
}) {
  const { form, problems, attempt, handleSubmit } = useCheckedForm(statusForm, {
    number,
    email: '',
  });
  return (
    <form
      className="form"
      noValidate
      onSubmit={handleSubmit((values) => {
        if (!isPending) onSubmit(values);
      })}
    >
      <FormErrorSummary errors={problems} attempt={attempt} />
      <TextField
        name="number"
        label={statusTexts.number}
        hint={statusTexts.numberHint}
        placeholder={`${network.number_prefix}-${new Date().getFullYear()}-00042`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={NUMBER_MAX}
        required
        key={form.key('number')}
        {...form.getInputProps('number')}
      />
      <TextField
        name="email"
        label={labels.email}
        hint={statusTexts.emailHint}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <SubmitButton
        isPending={isPending}
        label={statusTexts.check}
        pendingLabel={statusTexts.checking}
      />
    </form>
  );
}
