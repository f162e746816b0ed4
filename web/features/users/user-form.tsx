import { type FormEvent, useState } from 'react';
import { labels, messages } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import {
  createUserBody,
  ROLE_LABELS,
  ROLES,
  sendsWelcome,
  USER_STATUS_LABELS,
  USER_STATUSES,
  type User,
} from '#contract/users/users.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useTypedForm } from '#web/lib/browser/use-typed-text.ts';
import { useValidatedForm } from '#web/lib/forms/use-validated-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useAddUser, useUpdateUser } from './users.api.ts';
import styles from './users.module.css';

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
export const STATUS_OPTIONS = USER_STATUSES.map((value) => ({
  value,
  label: USER_STATUS_LABELS[value],
}));
const editBody = createUserBody.omit({ password: true });

export function AddUserForm({ onDone }: { onDone: () => void }) {
  const add = useAddUser();
  const { field, events } = useValidatedForm(createUserBody, add.error);
  const draft = useTypedForm('new_user');
  const [isActive, setIsActive] = useState(draft.typed?.status !== 'inactive');
  const failure = failureSentence(add.error, messages.addUserFailed);
  return (
    <Stack
      as="form"
      className={styles.form}
      noValidate
      onChange={(event: FormEvent<HTMLFormElement>) => {
        draft.onChange(event);
        setIsActive(entered(event).status === 'active');
      }}
      {...events((added) => {
        if (!add.isPending) {
          add.mutateAsync(added, { onSuccess: onDone }).then(draft.clear, () => {});
        }
      })}
    >
      <p role="status">{isActive ? userTexts.addLead : userTexts.addInactiveLead}</p>
      <FormFailure>{failure}</FormFailure>
      <CommonFields field={field} user={draft.typed} />
      <PasswordField {...field('password')} {...NEW_PASSWORD} label={userTexts.initialPassword} />
      <Choices field={field} user={draft.typed} />
      <FormActions
        isPending={add.isPending}
        onCancel={() => {
          draft.clear();
          onDone();
        }}
      />
    </Stack>
  );
}

export function EditUserForm({
  user,
  isOwn,
  onDone,
}: {
  user: User;
  /** Nobody changes their own role or status. */
  isOwn: boolean;
  onDone: () => void;
}) {
  const update = useUpdateUser(user.id);
  const { field, events } = useValidatedForm(editBody, update.error);
  const [mailsWelcome, setMailsWelcome] = useState(false);
  const failure = failureSentence(update.error, messages.updateUserFailed);
  return (
    <Stack
      as="form"
      className={styles.form}
      noValidate
      onChange={(event) => setMailsWelcome(sendsWelcome(user, entered(event)))}
      {...events((values) => {
        if (update.isPending) return;
        const { name, email } = values;
        // No others: a colleague may have changed those since this was opened.
        const changed = Object.entries(isOwn ? { name, email } : values).filter(
          ([field, value]) => value !== user[field as keyof typeof values],
        );
        update.mutate(Object.fromEntries(changed), { onSuccess: onDone });
      })}
    >
      <FormFailure>{failure}</FormFailure>
      <CommonFields field={field} user={user} />
      {!isOwn && <Choices field={field} user={user} />}
      <p role="status">{mailsWelcome && userTexts.welcomeNote}</p>
      <FormActions isPending={update.isPending} onCancel={onDone} />
    </Stack>
  );
}

type Parts = {
  field: (name: 'name' | 'email' | 'role' | 'status') => {
    name: string;
    error: string | undefined;
  };
  user?: Partial<Record<'name' | 'email' | 'role' | 'status', string>> | undefined;
};

function CommonFields({ field, user }: Parts) {
  return (
    <>
      <TextField
        {...field('name')}
        label={userTexts.name}
        required
        data-autofocus
        autoComplete="off"
        defaultValue={user?.name}
      />
      <TextField
        {...field('email')}
        label={userTexts.email}
        type="email"
        required
        autoComplete="off"
        defaultValue={user?.email}
      />
    </>
  );
}

function Choices({ field, user }: Parts) {
  return (
    <>
      <SelectField
        {...field('role')}
        label={userTexts.role}
        options={ROLE_OPTIONS}
        defaultValue={user?.role ?? 'correspondent'}
      />
      <SelectField
        {...field('status')}
        label={userTexts.status}
        options={STATUS_OPTIONS}
        defaultValue={user?.status ?? 'active'}
      />
    </>
  );
}

export const NEW_PASSWORD = { required: true, autoComplete: 'new-password' } as const;

export function FormActions({
  isPending,
  onCancel,
  label = userTexts.save,
}: {
  isPending: boolean;
  onCancel: () => void;
  label?: string;
}) {
  return (
    <Row gap={2} justify="end" wrap={false}>
      <Button onClick={onCancel}>{labels.cancel}</Button>
      <Button type="submit" kind="primary" isBusy={isPending}>
        {isPending ? userTexts.saving : label}
      </Button>
    </Row>
  );
}

/** The values that decide on a welcome email; the form for one's own account has no status. */
function entered({ currentTarget }: FormEvent<HTMLFormElement>): Pick<User, 'email' | 'status'> {
  const values = new FormData(currentTarget);
  return {
    email: String(values.get('email')).trim(),
    status: values.get('status') === 'inactive' ? 'inactive' : 'active',
  };
}
