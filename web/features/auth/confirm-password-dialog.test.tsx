import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { confirmPasswordTexts } from '#contract/auth/account-texts.ts';
import { signInTexts } from '#contract/auth/texts.ts';
import { ERRORS } from '#contract/shared/errors.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { accountOptions } from '#web/lib/api/own-account.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
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
  queryClient.clear();
});

const open = () => render(<ConfirmPasswordDialog onAnswer={handleAnswer} />);

async function givePassword() {
  await userEvent.type(screen.getByLabelText(labels.password), 'secret{Enter}');
}

test('the password is enough without a second factor; the new token is stored', async () => {
  server.answer(confirmed);
  open();

  await givePassword();

  await waitFor(() => expect(handleAnswer).toHaveBeenCalledExactlyOnceWith(true));
  expect(localStorage.getItem('token')).toBe('renewed');
});

test('with one its code is asked for; a wrong one can be corrected', async () => {
  server.answer(required);
  open();
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
  open();
  await givePassword();
  const code = await screen.findByLabelText(signInTexts.code);

  server.answer(refusal('challenge_expired'));
  await userEvent.type(code, '123456{Enter}');

  expect(await screen.findByLabelText(labels.password)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe(messages.challengeExpired);
  expect(localStorage.getItem('token')).toBe('open');
  expect(handleAnswer).not.toHaveBeenCalled();
});

test('who has a passkey reads that they can sign in again with it, and nobody else', async () => {
  const passkey = {
    id: 'p1',
    name: 'Phone',
    created_at: '2026-01-02T03:04:05Z',
    last_used_at: null,
  };
  const user = { id: '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11', name: 'Ada', fullName: 'Ada' };
  const times = { lastLogin: null, createdAt: '2026-01-02T03:04:05Z' };
  const account = (passkeys: object[]) => ({
    user: { ...user, ...times, email: 'ada@example.org', role: 'admin', status: 'active' },
    ...{ password_change: null, totp: false, passkeys, recovery_codes_left: 0 },
    ...{ second_factor_required: false, email_change: null },
  });
  server.answer({ json: account([passkey]) });
  const { unmount } = open();
  expect(
    await screen.findByText('Without a password: sign out, and sign in again with your passkey.'),
  ).toBeDefined();
  unmount();

  server.answer({ json: account([]) });
  queryClient.clear();
  open();

  await expect.poll(() => queryClient.getQueryData(accountOptions.queryKey)?.passkeys).toEqual([]);
  expect(screen.queryByText(/^Without a password/)).toBeNull();
});
