import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ResetPasswordForm } from '#web/features/auth/reset-password-form.tsx';
import { toast } from '#web/lib/browser/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { FormLinks } from '#web/ui/form-links.tsx';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function ResetPasswordPage() {
  // In the fragment, which browsers never send to a server.
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
  const navigate = useNavigate();
  const [isLinkInvalid, setIsLinkInvalid] = useState(token === '');
  return (
    <Column narrow>
      <PageTitle>{PAGE_TITLES.resetPassword}</PageTitle>
      {isLinkInvalid ? (
        <LinkInvalid />
      ) : (
        <ResetPasswordForm
          token={token}
          onLinkInvalid={() => setIsLinkInvalid(true)}
          onChanged={(sentence) => {
            toast.success(sentence);
            void navigate({ to: pages.login, replace: true });
          }}
        />
      )}
      <FormLinks>
        <Link to={pages.login}>{labels.backToLogin}</Link>
        <Link to={pages.home}>{labels.backToHome}</Link>
      </FormLinks>
    </Column>
  );
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
