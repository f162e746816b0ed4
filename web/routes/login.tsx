import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { useAuth } from '#web/lib/auth/auth.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Few visits need it. */
const SessionEnded = lazy(() => import('./session-ended.tsx'));

const route = getRouteApi('/public/login');

export function LoginPage() {
  const { from } = route.useSearch();
  return (
    <div className="column narrow stack">
      <PageTitle>{PAGE_TITLES.login}</PageTitle>
      <p className="soft">{messages.restricted}</p>
      {from && <SignInReason from={from} />}
      <LoginForm />
      <p className="form-links">
        <Link to={pages.forgotPassword}>{labels.forgotPassword}</Link>
        <Link to={pages.home}>{labels.backToHome}</Link>
      </p>
    </div>
  );
}

/** Why a page has led here. */
function SignInReason({ from }: { from: string }) {
  const current = useAuth();
  const hasEnded = current.status === 'unauthenticated' && current.hasEnded;
  if (!hasEnded) return <p>{messages.notSignedIn}</p>;
  return (
    <Suspense fallback={null}>
      <SessionEnded from={from} />
    </Suspense>
  );
}
