import { labels } from '#contract/shared/messages.ts';
import { type FieldProps, TextField } from '#web/ui/text-field.tsx';

/** The address that an account is known by. */
export function AccountEmail(field: Pick<FieldProps, 'name' | 'error'>) {
  return (
    <TextField
      {...field}
      label={labels.email}
      type="email"
      autoComplete="username"
      inputMode="email"
      required
    />
  );
}
