import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import type { User } from '#contract/users/users.ts';
import { InvitationForm, ResetPasswordForm } from '#web/features/auth/reset-password-form.tsx';
import { supportsPasskeys } from '#web/lib/auth/passkey-support.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { FormLinks } from '#web/ui/form-links.tsx';
import { Column, Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

// Of invitations alone.
const FirstPasskey = lazy(() => import('#web/features/auth/first-passkey.tsx'));
const NewCodes = lazy(async () => {
  const { NewCodes } = await import('#web/features/account/recovery-codes.tsx');
  return { default: NewCodes };
});

export function ResetPasswordPage() {
  // In the fragment, which browsers never send to a server.
  const hash = useLocation({ select: ({ hash }) => hash });
  const link = new URLSearchParams(hash);
  const token = link.get('token') ?? '';
  // Links of invitations alone have it.
  const name = link.get('name');
  const navigate = useNavigate();
  const [isLinkInvalid, setIsLinkInvalid] = useState(token === '');
  const [accepted, setAccepted] = useState<{ user: User; codes: string[] }>();
  const goOn = async (user: User) => navigate({ to: await firstScreen(user), replace: true });
  const handleLinkInvalid = () => setIsLinkInvalid(true);
  const Form = name ? InvitationForm : ResetPasswordForm;
  return (
    <Column narrow>
      <PageTitle>{name ? labels.welcome(name) : PAGE_TITLES.resetPassword}</PageTitle>
      {isLinkInvalid && <LinkInvalid />}
      {accepted && (
        <Suspense fallback={null}>
          <NewCodes level="h2" codes={accepted.codes} onSaved={() => goOn(accepted.user)} />
        </Suspense>
      )}
      {!isLinkInvalid && !accepted && (
        <Stack>
          <Form
            token={token}
            onLinkInvalid={handleLinkInvalid}
            onChanged={async (sentence, user) => {
              if (user) return goOn(user);
              toast.success(sentence);
              return navigate({ to: pages.login, replace: true });
            }}
          />
          {name && supportsPasskeys() && (
            <Suspense fallback={null}>
              <FirstPasskey
                token={token}
                onLinkInvalid={handleLinkInvalid}
                onAccepted={(user, codes) => setAccepted({ user, codes })}
              />
            </Suspense>
          )}
        </Stack>
      )}
      {!accepted && (
        <FormLinks>
          <Link to={pages.login}>{labels.backToLogin}</Link>
          <Link to={pages.home}>{labels.backToHome}</Link>
        </FormLinks>
      )}
    </Column>
  );
}

/** Loaded when it is needed: most links are opened by people who sign in afterwards. */
async function firstScreen(user: User): Promise<string> {
  const { findFirstScreen } = await import('./first-screen.ts');
  return findFirstScreen(user);
}

function LinkInvalid() {
  return (
    <>
      <Banner kind="error">{messages.resetLinkInvalid}</Banner>
      <p>
        <Link to={pages.forgotPassword} className={buttonClass({ kind: 'primary' })}>
          {labels.requestNewLink}
        </Link>
      </p>
    </>
  );
}
