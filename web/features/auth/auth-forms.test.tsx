import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { labels, messages } from '#contract/shared/messages.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { LoginForm } from './login-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const server = startScriptedServer();

const fill = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const summary = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('an empty login names both fields, takes the focus and sends nothing', async () => {
  render(<LoginForm />);

  await press(labels.signIn);

  expect(summary()).toEqual([messages.emailRequired, messages.passwordRequired]);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getByLabelText(labels.email).getAttribute('aria-invalid')).toBe('true');
  expect(server.requests).toEqual([]);
});

test('a link of the summary focuses its field, and a fixed field leaves the summary', async () => {
  render(<LoginForm />);
  await press(labels.signIn);

  await userEvent.click(screen.getByRole('link', { name: messages.emailRequired }));
  await userEvent.keyboard('a');

  expect(document.activeElement).toBe(screen.getByLabelText(labels.email));
  expect(summary()).toEqual([messages.passwordRequired]);
});

test('the button shows that the request is pending, and a second press sends nothing', async () => {
  server.answer('never');
  render(<LoginForm />);
  await fill(labels.email, 'ann@example.org');
  await fill(labels.password, 'secret');

  await press(labels.signIn);
  await press(labels.signingIn);

  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(server.requests[0]?.body).toEqual({ email: 'ann@example.org', password: 'secret' });
});

test('a login that fails without a sentence of the server shows that of the form, in a banner', async () => {
  server.answer({ status: 500, text: 'x' });
  render(<LoginForm />);
  await fill(labels.email, 'ann@example.org');
  await fill(labels.password, 'wrong');

  await press(labels.signIn);

  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(messages.loginFailed));
  expect(localStorage.getItem('token')).toBeNull();
});

test('a password can be shown and hidden again', async () => {
  render(<LoginForm />);
  const type = () => screen.getByLabelText(labels.password).getAttribute('type');

  await press(labels.showPassword);
  const shown = type();
  await press(labels.hidePassword);

  expect([shown, type()]).toEqual(['text', 'password']);
});

test('a new password is sent only if it is long enough and repeated correctly', async () => {
  render(<ResetPasswordForm token="t" onChanged={() => {}} onLinkInvalid={() => {}} />);
  await fill(labels.newPassword, 'abc');
  await fill(labels.confirmPassword, 'abd');
  await press(labels.setPassword);
  const first = summary();

  await fill(labels.newPassword, 'defg');
  const second = summary();

  expect(first).toEqual([messages.passwordTooShort, messages.passwordsDiffer]);
  expect(second).toEqual([messages.passwordsDiffer]);
  expect(server.requests).toEqual([]);
});

test('fixing the first password also clears the error of the second', async () => {
  render(<ResetPasswordForm token="t" onChanged={() => {}} onLinkInvalid={() => {}} />);
  await fill(labels.newPassword, 'abcdef');
  await fill(labels.confirmPassword, 'abcdefg');
  await press(labels.setPassword);

  await fill(labels.newPassword, 'g');

  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [
    'used or expired',
    { status: 400, json: { code: 'reset_link_invalid', message: messages.resetLinkInvalid } },
  ],
  [
    'damaged',
    {
      status: 400,
      json: {
        code: 'validation_failed',
        message: messages.validationFailed,
        errors: [{ field: 'token', message: messages.resetLinkInvalid }],
      },
    },
  ],
])('a link that is %s is reported as such', async (_name, answer) => {
  server.answer(answer);
  const handleInvalid = vi.fn();
  render(<ResetPasswordForm token="t" onChanged={() => {}} onLinkInvalid={handleInvalid} />);
  await fill(labels.newPassword, 'abcdef');
  await fill(labels.confirmPassword, 'abcdef');

  await press(labels.setPassword);

  await waitFor(() => expect(handleInvalid).toHaveBeenCalledOnce());
});
