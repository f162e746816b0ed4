import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Account, changePasswordForm } from '#contract/auth/account.ts';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { useChangePassword } from './account.api.ts';
import { finish, Section } from './account-section.tsx';

const TITLE = 'password-title';
const NEW_PASSWORD = { autoComplete: 'new-password', required: true };

export function PasswordSection({ account: { user, passkeys } }: { account: Account }) {
  const [saved, setSaved] = useState(0);
  const { isPending, error, mutate } = useChangePassword(() => {
    setSaved(saved + 1);
    finish(TITLE, accountTexts.passwordSaved);
  });
  return (
    <Section id={TITLE} title={accountTexts.password} lead={accountTexts.passwordLead}>
      <ValidatedForm
        // A new form after each change: its fields are empty again.
        key={saved}
        schema={changePasswordForm}
        request={{ error, isPending }}
        failed={accountTexts.passwordFailed}
        label={accountTexts.changePassword}
        pendingLabel={accountTexts.saving}
        onSubmit={({ current_password, new_password }) =>
          mutate({ current_password, new_password })
        }
      >
        {(field) => (
          <>
            {/* Tells password managers which account this is. */}
            <input type="hidden" autoComplete="username" value={user.email} readOnly />
            <PasswordField
              {...field('current_password')}
              label={accountTexts.currentPassword}
              autoComplete="current-password"
              required
            />
            <PasswordField
              {...field('new_password')}
              {...NEW_PASSWORD}
              label={labels.newPassword}
            />
            <PasswordField
              {...field('repeated_password')}
              {...NEW_PASSWORD}
              label={accountTexts.repeatPassword}
            />
          </>
        )}
      </ValidatedForm>
      {/* Who joined with a passkey has a password that nobody knows (rule users-4). */}
      {passkeys.length > 0 && (
        <Link to={pages.forgotPassword}>{accountTexts.neverHadPassword}</Link>
      )}
    </Section>
  );
}
