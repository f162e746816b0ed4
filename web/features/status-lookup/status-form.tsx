import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { network } from '#web/lib/browser/network.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { type StatusForm as FormValues, statusForm } from './status.api.ts';

// The longest number that the API accepts, with spaces and hyphens.
const NUMBER_MAX = 40;

export function StatusForm({
  number,
  isPending,
  onSubmit,
}: {
  /** From the address, as in the links of our emails. */
  number: string;
  isPending: boolean;
  onSubmit: (values: FormValues) => void;
}) {
  return (
    <ValidatedForm
      schema={statusForm}
      isPending={isPending}
      label={statusTexts.check}
      pendingLabel={statusTexts.checking}
      onSubmit={onSubmit}
    >
      {(field) => (
        <>
          <TextField
            {...field('number')}
            label={statusTexts.number}
            hint={statusTexts.numberHint}
            placeholder={`${network.number_prefix}-${new Date().getFullYear()}-00042`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={NUMBER_MAX}
            required
            defaultValue={number}
          />
          <TextField
            {...field('email')}
            label={labels.email}
            hint={statusTexts.emailHint}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
          />
        </>
      )}
    </ValidatedForm>
  );
}
