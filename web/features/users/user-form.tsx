import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { labels, messages } from '#contract/messages.ts';
import { userTexts } from '#contract/user-texts.ts';
import {
  createUserBody,
  ROLE_LABELS,
  ROLES,
  USER_STATUS_LABELS,
  USER_STATUSES,
  type User,
} from '#contract/users.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useCheckedForm } from '#web/lib/use-checked-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { refusal, useAddUser, useUpdateUser } from './users.api.ts';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const STATUS_OPTIONS = USER_STATUSES.map((value) => ({ value, label: USER_STATUS_LABELS[value] }));
const editBody = createUserBody.omit({ password: true });

type NewValues = z.input<typeof createUserBody>;
type EditValues = z.input<typeof editBody>;

export function AddUserForm({ onDone }: { onDone: () => void }) {
  const add = useAddUser();
  const { form, handleSubmit } = useCheckedForm<NewValues>(createUserBody, {
    name: '',
    email: '',
    password: '',
    role: 'correspondent',
    status: 'active',
  });
  const failure = refusal(add.error, messages.addUserFailed);
  return (
    <form
      className="user-form"
      noValidate
      onSubmit={handleSubmit((user) => {
        if (add.isPending) return;
        add.mutate(user, { onSuccess: onDone, onError: (error) => form.setErrors(byField(error)) });
      })}
    >
      <p>{userTexts.addLead}</p>
      {failure && <Banner kind="error">{failure}</Banner>}
      <CommonFields form={form} />
      <PasswordInput
        label={userTexts.initialPassword}
        required
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': labels.showPassword }}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Choices form={form} />
      <FormActs isPending={add.isPending} onCancel={onDone} />
    </form>
  );
}

export function EditUserForm({
  user,
  isOwn,
  onDone,
}: {
  user: User;
  /** One's own role and status are for others to change. */
  isOwn: boolean;
  onDone: () => void;
}) {
  const update = useUpdateUser(user.id);
  const { name, email, role, status } = user;
  const { form, handleSubmit } = useCheckedForm<EditValues>(editBody, {
    name,
    email,
    role,
    status,
  });
  const failure = refusal(update.error, messages.updateUserFailed);
  return (
    <form
      className="user-form"
      noValidate
      onSubmit={handleSubmit((values) => {
        if (update.isPending) return;
        const change = isOwn ? { name: values.name, email: values.email } : values;
        update.mutate(change, {
          onSuccess: onDone,
          onError: (error) => form.setErrors(byField(error)),
        });
      })}
    >
      {failure && <Banner kind="error">{failure}</Banner>}
      <CommonFields form={form} />
      {!isOwn && <Choices form={form} />}
      <FormActs isPending={update.isPending} onCancel={onDone} />
    </form>
  );
}

type AnyForm = {
  key: (field: string) => string;
  getInputProps: (field: string) => object;
};

function CommonFields({ form }: { form: AnyForm }) {
  return (
    <>
      <TextInput
        label={userTexts.name}
        required
        data-autofocus
        autoComplete="off"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={userTexts.email}
        type="email"
        required
        autoComplete="off"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
    </>
  );
}

function Choices({ form }: { form: AnyForm }) {
  return (
    <>
      <NativeSelect
        label={userTexts.role}
        data={ROLE_OPTIONS}
        key={form.key('role')}
        {...form.getInputProps('role')}
      />
      <NativeSelect
        label={userTexts.status}
        data={STATUS_OPTIONS}
        key={form.key('status')}
        {...form.getInputProps('status')}
      />
    </>
  );
}

export function FormActs({
  isPending,
  onCancel,
  label = userTexts.save,
}: {
  isPending: boolean;
  onCancel: () => void;
  label?: string;
}) {
  return (
    <div className="form-acts">
      <button type="button" className="button" onClick={onCancel}>
        {labels.cancel}
      </button>
      <button type="submit" className="button primary" aria-disabled={isPending}>
        {isPending ? userTexts.saving : label}
      </button>
    </div>
  );
}

/** The server's complaints, each at its field. */
export function byField(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}
