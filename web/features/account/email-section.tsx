import { type Account, changeEmailBody } from '#contract/auth/account.ts';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { useCancelEmail, useChangeEmail } from './account.api.ts';
import { finish, Section } from './account-section.tsx';

const TITLE = 'email-title';

export function EmailSection({ account: { user, email_change } }: { account: Account }) {
  return (
    <Section id={TITLE} title={accountTexts.email} lead={accountTexts.emailNow(user.email)}>
      {email_change ? <Pending change={email_change} /> : <ChangeForm />}
    </Section>
  );
}

function Pending({ change }: { change: NonNullable<Account['email_change']> }) {
  const { isPending, mutate } = useCancelEmail(() => finish(TITLE, accountTexts.emailCancelled));
  return (
    <>
      <Banner kind="info" role="status">
        <p>{accountTexts.emailPending(change.email)}</p>
        <Soft size="sm">
          {accountTexts.emailUntil} <Time value={change.expires_at} />
        </Soft>
      </Banner>
      <Button size="small" isBusy={isPending} onClick={() => mutate()}>
        {accountTexts.cancelEmail}
      </Button>
    </>
  );
}

function ChangeForm() {
  const { isPending, error, mutate } = useChangeEmail(() => finish(TITLE));
  return (
    <ValidatedForm
      schema={changeEmailBody}
      request={{ error, isPending }}
      failed={accountTexts.emailFailed}
      label={accountTexts.changeEmail}
      pendingLabel={labels.sendingLink}
      onSubmit={(body) => mutate(body)}
    >
      {(field) => (
        <TextField
          {...field('email')}
          label={accountTexts.newEmail}
          hint={accountTexts.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      )}
    </ValidatedForm>
  );
}
