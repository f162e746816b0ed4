import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Account as AccountData } from '#contract/auth/account.ts';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { accountNoticeTexts } from '#contract/auth/texts.ts';
import { digestTexts } from '#contract/letters/digest-texts.ts';
import { letterPaths } from '#contract/letters/paths.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages, siteTexts } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { accountSetup } from '#web/lib/auth/account-setup.ts';
import { Account } from './account.tsx';
import { AccountNotices } from './account-notices.tsx';

const ACCOUNT: AccountData = {
  user: {
    id: '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a01',
    name: 'Ann Editor',
    fullName: 'Ann Editor',
    email: 'ann@example.org',
    role: 'admin',
    status: 'active',
    lastLogin: null,
    createdAt: new Date('2026-11-01T12:00:00Z'),
  },
  password_change: null,
  totp: false,
  passkeys: [],
  recovery_codes_left: 0,
  second_factor_required: false,
  email_change: null,
};

test('an account that cannot be loaded says so and can be retried; what is required stands on top', async () => {
  let account: AccountData | undefined;
  vi.stubGlobal('fetch', async (address: string) => {
    if (String(address).includes(paths.accountSessions)) return Response.json({ sessions: [] });
    return account ? Response.json(account) : Response.json({}, { status: 500 });
  });
  await renderPage(<Account />);
  await screen.findByText(accountTexts.loadFailed);

  account = { ...ACCOUNT, second_factor_required: true };
  fireEvent.click(screen.getByRole('button', { name: siteTexts.retry }));

  expect(await screen.findByText(accountTexts.factorRequired)).toBeDefined();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: accountNoticeTexts.setUp });
  expect(document.querySelector(link.hash)?.textContent).toBe(accountTexts.factors);
});

test.each([false, true])(
  'who has a passkey (%s) may have no password, and can ask for a link that sets it',
  async (has) => {
    const passkey = {
      id: ACCOUNT.user.id,
      name: 'Phone',
      created_at: new Date(),
      last_used_at: null,
    };
    const account = { ...ACCOUNT, passkeys: has ? [passkey] : [] };
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(String(address).includes(paths.accountSessions) ? { sessions: [] } : account),
    );

    await renderPage(<Account />);

    await screen.findByRole('heading', { name: accountTexts.password });
    const link = screen.queryByRole('link', { name: accountTexts.neverHadPassword });
    expect(link?.getAttribute('href')).toBe(has ? pages.forgotPassword : undefined);
  },
);

test('an authenticator app that was set up in another tab is shown once this one has tried, too', async () => {
  let account = ACCOUNT;
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (String(address).includes(paths.accountSessions)) return Response.json({ sessions: [] });
    if (method === 'GET') return Response.json(account);
    account = { ...ACCOUNT, totp: true };
    const refusal = { code: 'totp_exists', message: messages.totpExists };
    return Response.json(refusal, { status: 409 });
  });
  await renderPage(<Account />);

  fireEvent.click(await screen.findByRole('button', { name: accountTexts.setUpTotp }));

  expect(await screen.findByText(accountTexts.totpOn)).toBeDefined();
});

test('the recovery codes of a second factor that had to be set up first stay; once kept, a button leads on', async () => {
  let account: AccountData = { ...ACCOUNT, second_factor_required: true };
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const address = String(url);
    if (address.includes(paths.accountSessions)) return Response.json({ sessions: [] });
    if (address.includes(letterPaths.digest)) return Response.json({ digest: 'off' });
    if (method === 'GET') return Response.json(account);
    if (!address.includes(paths.accountTotpConfirm)) {
      return Response.json({ secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' });
    }
    account = { ...ACCOUNT, totp: true, recovery_codes_left: 1 };
    return Response.json({ recovery_codes: ['abcd-efgh'] });
  });
  accountSetup.next = pages.waitlist;
  const { router } = await renderPage(<Account />);
  fireEvent.click(await screen.findByRole('button', { name: accountTexts.setUpTotp }));
  const code = await screen.findByLabelText(accountTexts.totpCode);
  fireEvent.input(code, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: accountTexts.confirmTotp }));

  await screen.findByText(digestTexts.title);

  expect(screen.getByText('abcd-efgh')).toBeDefined();
  const leadOn = () => screen.queryByRole('button', { name: accountTexts.goOn });
  expect(leadOn()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: accountTexts.codesSaved }));
  fireEvent.click(await screen.findByRole('button', { name: accountTexts.goOn }));
  await expect.poll(() => router.state.location.pathname).toBe(pages.waitlist);
});

test.each([
  ['an administrator without a second factor', {}, accountNoticeTexts.noSecondFactor],
  [
    'somebody whose password an administrator chose',
    { password_change: 'offered', totp: true },
    accountNoticeTexts.offered,
  ],
] as const)('%s is reminded until that is dismissed', async (_who, change, text) => {
  const notices = () => (
    <>
      <h1 tabIndex={-1}>Dashboard</h1>
      <AccountNotices account={{ ...ACCOUNT, ...change }} />
    </>
  );
  const { unmount } = await renderPage(notices());
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe(pages.account);
  fireEvent.click(screen.getByRole('button', { name: accountNoticeTexts.dismiss }));
  expect(screen.queryByText(text)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  unmount();

  await renderPage(notices());

  expect(screen.queryByText(text)).toBeNull();
});
