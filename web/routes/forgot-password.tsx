import { Link } from '@tanstack/react-router';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ForgotPasswordForm } from '#web/features/auth/forgot-password-form.tsx';
import { FormPage } from './form-page.tsx';

export const ForgotPasswordPage = () => (
  <FormPage
    title={PAGE_TITLES.forgotPassword}
    link={<Link to={pages.login}>{labels.backToLogin}</Link>}
  >
    <ForgotPasswordForm />
  </FormPage>
);
