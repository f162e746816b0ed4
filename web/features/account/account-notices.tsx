import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '#contract/auth/account.ts';
import { accountNoticeTexts } from '#contract/auth/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { localStore, sessionStore } from '#web/lib/browser/storage.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';

/** What people could do for their account. Each notice can be dismissed. */
export function AccountNotices({ account }: { account: Account | undefined }) {
  if (!account) return null;
  const { user, password_change, totp, passkeys } = account;
  const hasFactor = totp || passkeys.length > 0;
  return (
    <>
      {password_change === 'offered' && (
        <Notice
          // Until the browser is closed.
          store={sessionStore}
          name={`password-notice-${user.id}`}
          text={accountNoticeTexts.offered}
          link={accountNoticeTexts.changePassword}
        />
      )}
      {user.role === 'admin' && !hasFactor && (
        <Notice
          store={localStore}
          name={`second-factor-notice-${user.id}`}
          text={accountNoticeTexts.noSecondFactor}
          link={accountNoticeTexts.setUp}
        />
      )}
    </>
  );
}

function Notice({
  store,
  name,
  text,
  link,
}: {
  store: typeof localStore;
  name: string;
  text: string;
  link: string;
}) {
  const [isDismissed, setIsDismissed] = useState(store.get(name) !== null);
  if (isDismissed) return null;
  const handleDismiss = () => {
    store.set(name, 'dismissed');
    setIsDismissed(true);
    document.querySelector('h1')?.focus();
  };
  return (
    <Banner kind="info">
      <p>{text}</p>
      <Row align="stretch">
        <Link to={pages.account}>{link}</Link>
        <Button kind="link" size="small" onClick={handleDismiss}>
          {accountNoticeTexts.dismiss}
        </Button>
      </Row>
    </Banner>
  );
}
