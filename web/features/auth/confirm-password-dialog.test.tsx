import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { confirmPasswordTexts } from '#contract/auth/account-texts.ts';
import { signInTexts } from '#contract/auth/texts.ts';
import { ERRORS } from '#contract/shared/errors.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import ConfirmPasswordDialog from './confirm-password-dialog.tsx';

const server = startScriptedServer();
const refusal = (code: keyof typeof ERRORS, extra = {}) => ({
  status: ERRORS[code].status,
  json: { code, message: ERRORS[code].message, ...extra },
});
const required = refusal('second_factor_required', {
  challenge: 'the-challenge',
  methods: ['code'],
  passkey_options: null,
});
const confirmed = { json: { token: 'renewed', confirmed_until: '2026-01-02T03:04:05.000Z' } };
const handleAnswer = vi.fn();

beforeEach(() => {
  localStorage.setItem('token', 'open');
});

async function givePassword() {
  await userEvent.type(screen.getByLabelText(labels.password), 'secret{Enter}');
}

test('the password is enough without a second factor; the new token is stored', async () => {
  server.answer(confirmed);
  render(<ConfirmPasswordDialog onAnswer={handleAnswer} />);
  // Of those who joined with a passkey nobody knows it.
  expect(
    screen.getByText(/^Without a password: .* sign in again with your passkey\.$/),
  ).toBeDefined();

  await givePassword();

  await waitFor(() => expect(handleAnswer).toHaveBeenCalledExactlyOnceWith(true));
  expect(localStorage.getItem('token')).toBe('renewed');
});

test('with one its code is asked for; a wrong one can be corrected', async () => {
  server.answer(required);
  render(<ConfirmPasswordDialog onAnswer={handleAnswer} />);
  await givePassword();
  const code = await screen.findByLabelText(signInTexts.code);
  expect(screen.getByRole('dialog', { name: confirmPasswordTexts.secondStep })).toBeDefined();

  server.answer(refusal('second_factor_invalid'));
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(messages.secondFactorInvalid),
  );
  server.answer(confirmed);
  await userEvent.type(code, '{Enter}');

  await waitFor(() => expect(handleAnswer).toHaveBeenCalledExactlyOnceWith(true));
  expect(server.requests.at(-1)).toMatchObject({
    url: paths.accountConfirmFactor,
    headers: { authorization: 'Bearer open' },
    body: { challenge: 'the-challenge', code: '123456' },
  });
  expect(localStorage.getItem('token')).toBe('renewed');
});

test('after too many wrong codes the password is asked for again, with the reason', async () => {
  server.answer(required);
  render(<ConfirmPasswordDialog onAnswer={handleAnswer} />);
  await givePassword();
  const code = await screen.findByLabelText(signInTexts.code);

  server.answer(refusal('challenge_expired'));
  await userEvent.type(code, '123456{Enter}');

  expect(await screen.findByLabelText(labels.password)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe(messages.challengeExpired);
  expect(localStorage.getItem('token')).toBe('open');
  expect(handleAnswer).not.toHaveBeenCalled();
});
