import type { z } from 'zod';
import type { passkeySignInBody, SecondFactorAttempt } from '#contract/auth/account.ts';
import {
  confirmPasswordResponse,
  loginResponse,
  meResponse,
  messageResponse,
} from '#contract/auth/auth.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import type { Role, User } from '#contract/users/users.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { keepWorkOf } from '#web/lib/browser/unsent-work.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { accountSetup } from './account-setup.ts';
import { session } from './session.ts';

export type AuthState =
  | { status: 'unauthenticated'; user: null; hasLeft: boolean; hasEnded?: boolean }
  | { status: 'loading'; user: null }
  | { status: 'authenticated'; user: User };

const SIGNED_OUT: AuthState = { status: 'unauthenticated', user: null, hasLeft: false };
/** The session ended by itself, or in another tab: the login says so. */
const ENDED: AuthState = { ...SIGNED_OUT, hasEnded: true };
/** Signed out on purpose: the next login does not return to the page they left. */
const LEFT: AuthState = { status: 'unauthenticated', user: null, hasLeft: true };
const LOADING: AuthState = { status: 'loading', user: null };

let token = session.token();
const state = createStore<AuthState>(token === null ? SIGNED_OUT : LOADING);
let check: Promise<User | null> | undefined;

// Signed in or out in another tab, or the server has ended the session.
session.subscribe(() => {
  if (session.token() === token) return;
  token = session.token();
  check = undefined;
  state.set(token === null ? ENDED : LOADING);
});

export const auth = {
  state: state.get,
  subscribe: state.subscribe,

  /** Who is signed in, once that is known. Rejects if the server cannot be reached. */
  async settle(): Promise<User | null> {
    const current = state.get();
    if (current.status !== 'loading') return current.user;
    check ??= fetchUser().finally(() => {
      check = undefined;
    });
    return check;
  },

  /** Rejects with `second_factor_required` if the account has a second factor. */
  login: (email: string, password: string) => signIn(paths.login, { email, password }),
  /** The session that came with the first password of an invitation. */
  accept,
  finishLogin: (attempt: SecondFactorAttempt) => signIn(paths.secondFactor, attempt),
  loginWithPasskey: (body: z.output<typeof passkeySignInBody>) => signIn(paths.passkeySignIn, body),

  /** With the one-time code that the provider's callback has put into the address. */
  loginWithOidc: (code: string) => signIn(paths.oidcSession, { code }),

  /** Signs in again within this session; rejects as `login` does. */
  confirm: (password: string) => confirm(paths.accountConfirm, { password }),
  finishConfirm: (attempt: SecondFactorAttempt) => confirm(paths.accountConfirmFactor, attempt),

  /** Ends the session in this browser in any case; returns whether the server has ended it, too. */
  async logout(): Promise<boolean> {
    const wasRevoked = await api.post(paths.logout, messageResponse).then(
      () => true,
      (error: unknown) => {
        logger.warn(messages.signOutFailed);
        // The server has ended the session already.
        return error instanceof ApiError && error.status === 401;
      },
    );
    token = null;
    state.set(LEFT);
    session.clear();
    return wasRevoked;
  },
};

async function signIn(path: string, body: object): Promise<User> {
  return accept(await api.post(path, loginResponse, body));
}

function accept(signedIn: z.output<typeof loginResponse>): User {
  token = signedIn.token;
  accountSetup.isMissing.set(signedIn.setup_required === true);
  keepWorkOf(signedIn.user.id);
  state.set({ status: 'authenticated', user: signedIn.user });
  // Last: the guards that this notifies read the state above.
  session.write(signedIn.token, signedIn.user);
  return signedIn.user;
}

const confirm = (path: string, body: object) =>
  api.post(path, confirmPasswordResponse, body, { renewsToken: true });

async function fetchUser(): Promise<User | null> {
  const sentToken = token;
  try {
    const { user } = await api.get(paths.me, meResponse);
    // Somebody else may have signed in through another tab during the request.
    if (sentToken !== token) return auth.settle();
    session.writeUser(user);
    keepWorkOf(user.id);
    state.set({ status: 'authenticated', user });
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export function useAuth(): AuthState & { isAdmin: boolean; isCorrespondent: boolean } {
  const current = useStore(state);
  return {
    ...current,
    isAdmin: hasRole(current, 'admin'),
    isCorrespondent: hasRole(current, 'correspondent'),
  };
}

function hasRole(current: AuthState, role: Role): boolean {
  return current.user?.role === role;
}
