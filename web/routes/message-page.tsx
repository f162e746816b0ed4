import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { messagePageTexts } from '#contract/shared/message-page-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, PUBLIC_NAVIGATION, pages, siteTexts } from '#contract/shared/pages.ts';
import { auth, useAuth } from '#web/lib/auth/auth.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Column, Row } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** With links to where the visitor may have wanted to go. */
export function NotFoundPage() {
  return (
    <MessagePage
      title={PAGE_TITLES.notFound}
      message={messagePageTexts.notFound}
      next={messagePageTexts.notFoundNext}
    >
      <OwnArea />
      {PUBLIC_NAVIGATION.map(({ to, label }) => (
        <Link key={to} to={to} className={buttonClass()}>
          {to === pages.home ? siteTexts.goHome : label}
        </Link>
      ))}
    </MessagePage>
  );
}

export function UnauthorizedPage() {
  const isSignedIn = useKnownUser() !== null;
  return (
    <MessagePage
      title={PAGE_TITLES.unauthorized}
      message={messages.accessDenied}
      next={isSignedIn ? messagePageTexts.accessDeniedNext : messagePageTexts.accessDeniedVisitor}
    >
      {isSignedIn ? (
        <OtherAccount />
      ) : (
        <Link to={pages.login} className={buttonClass({ kind: 'primary' })}>
          {labels.signIn}
        </Link>
      )}
      <OwnArea />
      <Link to={pages.home} className={buttonClass()}>
        {siteTexts.goHome}
      </Link>
    </MessagePage>
  );
}

function MessagePage({
  title,
  message,
  next,
  children,
}: {
  title: string;
  message: string;
  next: string;
  children: ReactNode;
}) {
  return (
    <Column>
      <PageTitle>{title}</PageTitle>
      <p>{message}</p>
      <p>{next}</p>
      <Row>{children}</Row>
    </Column>
  );
}

/** For those who are signed in. Plain links: these pages are English only. */
function OwnArea() {
  const user = useKnownUser();
  if (user?.role === 'admin') {
    return (
      <a href={pages.dashboard} className={buttonClass()}>
        {messagePageTexts.toDashboard}
      </a>
    );
  }
  if (user?.role !== 'correspondent') return null;
  return (
    <a href={pages.correspondent} className={buttonClass()}>
      {messagePageTexts.toPortal}
    </a>
  );
}

function OtherAccount() {
  const navigate = useNavigate();
  const { run, isPending } = useAsyncAction(async () => {
    await auth.logout();
    await navigate({ to: pages.login });
  });
  return (
    <Button kind="primary" isBusy={isPending} onClick={() => run(undefined)}>
      {messagePageTexts.signInAsOther}
    </Button>
  );
}

/** Who is signed in; nobody until that is known. These pages have no guard that waits for it. */
function useKnownUser() {
  const { user } = useAuth();
  useEffect(() => {
    auth.settle().catch(() => {});
  }, []);
  return user;
}
