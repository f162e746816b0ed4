import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { useAuth } from '#web/lib/auth/auth.ts';
import { Soft } from '#web/ui/soft.tsx';
import { FormPage } from './form-page.tsx';

/** Few visits need it. */
const SessionEnded = lazy(() => import('./session-ended.tsx'));

const route = getRouteApi('/public/login');

export function LoginPage() {
  const { from } = route.useSearch();
  return (
    <FormPage
      title={PAGE_TITLES.login}
      link={<Link to={pages.forgotPassword}>{labels.forgotPassword}</Link>}
    >
      <Soft>{messages.restricted}</Soft>
      {from && <SignInReason from={from} />}
      <LoginForm />
    </FormPage>
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
