import { Link } from '@tanstack/react-router';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ForgotPasswordForm } from '#web/features/auth/forgot-password-form.tsx';
import { FormLinks } from '#web/ui/form-links.tsx';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function ForgotPasswordPage() {
  return (
    <Column narrow>
      <PageTitle>{PAGE_TITLES.forgotPassword}</PageTitle>
      <ForgotPasswordForm />
      <FormLinks>
        <Link to={pages.login}>{labels.backToLogin}</Link>
        <Link to={pages.home}>{labels.backToHome}</Link>
      </FormLinks>
    </Column>
  );
}
