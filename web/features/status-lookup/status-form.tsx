import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { TextField } from '#web/ui/field.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { exampleNumber } from './example-number.ts';
import { type StatusForm as FormValues, statusForm } from './status.api.ts';

// The longest number that the API accepts, with spaces and hyphens.
const NUMBER_MAX = 40;

export function StatusForm({
  number,
  email,
  isPending,
  onSubmit,
}: {
  /** From the address, as in the links of our emails. */
  number: string;
  email?: string | undefined;
  isPending: boolean;
  onSubmit: (values: FormValues) => void;
}) {
  return (
    <ValidatedForm
      schema={statusForm}
      request={{ error: null, isPending }}
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
            placeholder={exampleNumber()}
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
            defaultValue={email}
          />
        </>
      )}
    </ValidatedForm>
  );
}
