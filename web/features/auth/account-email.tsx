import { labels } from '#contract/shared/messages.ts';
import { type FieldProps, TextField } from '#web/ui/field.tsx';

/** The email address of an account, which password managers know as the user name. */
export function AccountEmail(
  field: Pick<FieldProps, 'name' | 'error'> & { defaultValue?: string | undefined },
) {
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
