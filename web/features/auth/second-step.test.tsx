import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signInTexts } from '#contract/auth/texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { LoginForm } from './login-form.tsx';

const server = startScriptedServer();
const required = {
  status: 401,
  json: {
    code: 'second_factor_required',
    message: messages.secondFactorRequired,
    challenge: 'the-challenge',
    methods: ['code', 'recovery_code'],
    passkey_options: null,
  },
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function givePassword() {
  server.answer(required);
  render(<LoginForm />);
  await userEvent.type(screen.getByLabelText(labels.email), 'ann@example.org');
  await userEvent.type(screen.getByLabelText(labels.password), 'secret');
  await press(labels.signIn);
  await screen.findByLabelText(signInTexts.code);
}

test('a right password alone stores no session and asks for the code, which has the focus', async () => {
  await givePassword();

  expect(document.activeElement).toBe(screen.getByLabelText(signInTexts.code));
  expect(screen.queryByLabelText(labels.password)).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a recovery code has a field of its own, with letters on the keyboard of a phone', async () => {
  await givePassword();

  await press(signInTexts.useRecoveryCode);

  const field = screen.getByLabelText(signInTexts.recoveryCode);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('inputmode')).toBe('text');
});

test('an expired sign-in starts again, says why and keeps the address', async () => {
  await givePassword();
  server.answer({
    status: 401,
    json: { code: 'challenge_expired', message: messages.challengeExpired },
  });

  await userEvent.type(screen.getByLabelText(signInTexts.code), '123456{Enter}');

  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(messages.challengeExpired),
  );
  expect(screen.getByLabelText(labels.email)).toHaveProperty('value', 'ann@example.org');
  expect(document.activeElement).toBe(screen.getByLabelText(labels.password));
});

test('a missing code is named, and the way back keeps the address', async () => {
  await givePassword();
  const sent = server.requests.length;

  await press(signInTexts.verify);
  expect(screen.getByRole('alert').textContent).toContain(messages.codeRequired);
  expect(server.requests).toHaveLength(sent);
  await press(signInTexts.back);

  expect(screen.getByLabelText(labels.email)).toHaveProperty('value', 'ann@example.org');
  expect(document.activeElement).toBe(screen.getByLabelText(labels.password));
});

test('a browser without passkeys is offered none', async () => {
  await givePassword();

  expect(screen.queryByRole('button', { name: signInTexts.usePasskey })).toBeNull();
  await press(signInTexts.back);
  expect(screen.queryByRole('button', { name: labels.passkeySignIn })).toBeNull();
});
