import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { labels, messages } from '#contract/shared/messages.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { InvitationForm, ResetPasswordForm } from './reset-password-form.tsx';

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

test.each([
  [
    'the server’s sentence',
    { status: 401, json: { code: 'invalid_credentials', message: messages.invalidCredentials } },
    messages.invalidCredentials,
  ],
  [
    'the form’s own message if the server sent none',
    { status: 500, text: 'x' },
    messages.loginFailed,
  ],
])('a refused login shows %s in a banner', async (_name, answer, sentence) => {
  server.answer(answer);
  render(<LoginForm />);
  await fill(labels.email, 'ann@example.org');
  await fill(labels.password, 'wrong');

  await press(labels.signIn);

  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
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

test('a forgotten password shows the server’s message', async () => {
  server.answer({ json: { message: messages.forgotSent } });
  render(<ForgotPasswordForm />);
  await fill(labels.email, 'anybody@example.org');

  await press(labels.sendLink);

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(messages.forgotSent));
  expect(server.requests[0]?.body).toEqual({ email: 'anybody@example.org' });
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

test('a changed password reports the server’s message and is sent once', async () => {
  server.answer({ json: { message: messages.passwordChanged } });
  const handleChanged = vi.fn();
  render(
    <ResetPasswordForm token="the-token" onChanged={handleChanged} onLinkInvalid={() => {}} />,
  );
  await fill(labels.newPassword, 'abcdef');
  await fill(labels.confirmPassword, 'abcdef');

  await press(labels.setPassword);

  await waitFor(() =>
    expect(handleChanged).toHaveBeenCalledWith(messages.passwordChanged, undefined),
  );
  expect(server.requests[0]?.body).toEqual({ token: 'the-token', newPassword: 'abcdef' });
});

test('the password of an invitation is typed once, and its session is kept', async () => {
  const user = {
    id: '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a01',
    name: 'Nora Newcomer',
    fullName: 'Nora Newcomer',
    email: 'nora@example.org',
    role: 'correspondent',
    status: 'active',
    lastLogin: null,
    createdAt: '2026-11-01T00:00:00.000Z',
  };
  server.answer({ json: { message: messages.passwordChanged, token: 's', user } });
  const handleChanged = vi.fn();
  render(<InvitationForm token="the-token" onChanged={handleChanged} onLinkInvalid={() => {}} />);
  await fill(labels.password, 'abcdef');

  await press(labels.savePassword);

  await waitFor(() => expect(handleChanged).toHaveBeenCalledOnce());
  expect(handleChanged.mock.calls[0]?.[1]).toMatchObject({ id: user.id });
  expect(server.requests[0]?.body).toEqual({
    token: 'the-token',
    newPassword: 'abcdef',
    sign_in: true,
  });
  expect(localStorage.getItem('token')).toBe('s');
});
