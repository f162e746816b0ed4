import { getRouteApi, Link } from '@tanstack/react-router';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

const route = getRouteApi('/public/login');

export function LoginPage() {
  const { from } = route.useSearch();
  return (
    <div className="column narrow stack">
      <PageTitle>{PAGE_TITLES.login}</PageTitle>
      <p className="soft">{messages.restricted}</p>
      {from && <p>{messages.notSignedIn}</p>}
      <LoginForm />
      <p className="form-links">
        <Link to={pages.forgotPassword}>{labels.forgotPassword}</Link>
        <Link to={pages.home}>{labels.backToHome}</Link>
      </p>
    </div>
  );
}
