import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { startScriptedServer } from '#test/scripted-server.ts';

const server = startScriptedServer();
const person = {
  id: '6b1a3c1e-8d2f-4a57-9a3b-0f0d7c1e2a11',
  name: 'Ann Editor',
  fullName: 'Ann Editor',
  email: 'ann@example.org',
  role: 'admin',
  status: 'active',
  lastLogin: null,
  createdAt: '2026-01-02T03:04:05.000Z',
};
const user = { ...person, createdAt: new Date(person.createdAt) };
const ended = { status: 401, json: { code: 'not_signed_in', message: messages.notSignedIn } };

/** Loads the module as a new page would, with the current storage. */
async function loadAuth(token?: string) {
  localStorage.clear();
  if (token) localStorage.setItem('token', token);
  vi.resetModules();
  return (await import('./auth.ts')).auth;
}

/** The storage event that browsers send to other tabs. */
function changeInAnotherTab(token: string | null) {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
}

beforeEach(() => server.answer({ json: { user: person } }));

test('without a stored token nobody is signed in, and no request is sent', async () => {
  const auth = await loadAuth();

  expect(auth.state().status).toBe('unauthenticated');
  expect(await auth.settle()).toBeNull();
  expect(server.requests).toEqual([]);
});

test('a stored token is loading until the server confirms it, which is asked once for several guards', async () => {
  const auth = await loadAuth('good');
  const before = auth.state();

  await Promise.all([auth.settle(), auth.settle(), auth.settle()]);

  expect(before).toEqual({ status: 'loading', user: null });
  expect(auth.state()).toEqual({ status: 'authenticated', user });
  expect(server.requests.map(({ url }) => url)).toEqual([paths.me]);
});

test('a token that the server refuses is removed', async () => {
  server.answer(ended);
  const auth = await loadAuth('bad');

  expect(await auth.settle()).toBeNull();
  expect(auth.state().status).toBe('unauthenticated');
  expect(localStorage.getItem('token')).toBeNull();
});

test('a server that cannot be reached signs nobody out', async () => {
  server.answer({ status: 503, json: { code: 'database_unavailable', message: 'Later' } });
  const auth = await loadAuth('good');

  await expect(auth.settle()).rejects.toMatchObject({ status: 503 });
  expect(auth.state().status).toBe('loading');
  expect(localStorage.getItem('token')).toBe('good');
});

test('signing in stores token and user', async () => {
  const auth = await loadAuth();
  server.answer({ json: { token: 'fresh', user: person } });

  await auth.login('ann@example.org', 'secret');

  expect(auth.state()).toEqual({ status: 'authenticated', user });
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(person);
});

test('a sign-in that needs a first step goes to the account page until it is done, and remembers where it went', async () => {
  const auth = await loadAuth();
  const { accountSetup } = await import('./account-setup.ts');
  server.answer({ json: { token: 'fresh', user: person, setup_required: true } });

  await auth.login('ann@example.org', 'secret');

  expect(accountSetup.landing('/admin/users')).toBe(pages.account);
  expect(accountSetup.next).toBe('/admin/users');
  server.answer({ json: { token: 'fresh', user: person } });
  await auth.login('ann@example.org', 'secret');
  expect(accountSetup.landing('/admin/users')).toBe('/admin/users');
});

test('signing out removes both even if the server cannot be reached', async () => {
  const auth = await loadAuth('good');
  await auth.settle();
  server.answer({ status: 500, json: { code: 'internal', message: messages.internal } });

  const wasRevoked = await auth.logout();

  expect(wasRevoked).toBe(false);
  expect(auth.state()).toEqual({ status: 'unauthenticated', user: null, hasLeft: true });
  expect(localStorage.getItem('token')).toBeNull();
});

test('signing out in another tab signs out here', async () => {
  const auth = await loadAuth('good');
  await auth.settle();

  changeInAnotherTab(null);

  expect(auth.state()).toEqual({
    status: 'unauthenticated',
    user: null,
    hasLeft: false,
    hasEnded: true,
  });
});

test('signing in in another tab is checked here', async () => {
  const auth = await loadAuth();

  changeInAnotherTab('other');

  expect(auth.state().status).toBe('loading');
  expect(await auth.settle()).toEqual(user);
});

test('signing in again stores the new token, and nobody here or in other tabs is signed out', async () => {
  const auth = await loadAuth('good');
  await auth.settle();
  const { session } = await import('./session.ts');
  const handleChange = vi.fn();
  session.subscribe(handleChange);
  server.answer({ json: { token: 'renewed', confirmed_until: '2026-01-02T03:04:05.000Z' } });

  await auth.confirm('secret');
  // What another tab sees.
  const change = { key: 'token', oldValue: 'good', newValue: 'renewed' };
  window.dispatchEvent(new StorageEvent('storage', change));

  expect(localStorage.getItem('token')).toBe('renewed');
  expect(auth.state()).toEqual({ status: 'authenticated', user });
  expect(handleChange).not.toHaveBeenCalled();
});
